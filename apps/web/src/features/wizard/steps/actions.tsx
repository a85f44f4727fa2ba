import { ArrowLeft, ArrowRight, Sparkles } from 'lucide-react';
import { startTransition, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { showText, type Controls, type Move, type Skip, type StepId } from '../draft/flow';

interface StepActionsProps {
  controls: Controls;
  pending: boolean;
  wide: boolean;
  onBack: (step: StepId) => void;
  onMove: (move: Move) => void;
  onSkip: (skip: Skip) => void;
  onGenerate: () => void;
}

/**
 * Opens a step. After a click it is rendered in slices, so that a slow phone responds at once; keys may follow at once,
 * and are meant for the step that they open.
 */
function openStep({ detail }: MouseEvent, to: Move['to'], open: () => void): void {
  // A click made by a key has no detail.
  if (detail > 0 && to !== 'generate') startTransition(open);
  else open();
}

/** Skip, 'Generate Prompt Now' and 'Show the Prompt': the ways to leave the plain order. */
export function SideActions({ controls, pending, wide, onSkip, onMove, onGenerate }: StepActionsProps) {
  const { skip, generateNow, show } = controls;
  // On a phone all of them share a row, and long labels have two lines.
  const look = {
    size: wide ? 'md' : 'sm',
    className: wide ? '' : 'max-sm:h-11 max-sm:min-w-0 max-sm:shrink max-sm:px-2 max-sm:whitespace-normal',
  } as const;
  return (
    <>
      {skip && (
        <Button
          variant={wide ? 'quiet' : 'secondary'}
          {...look}
          disabled={skip.missing !== undefined || (pending && skip.to === 'generate')}
          onClick={(event) => openStep(event, skip.to, () => onSkip(skip))}
        >
          {skip.label}
        </Button>
      )}
      {generateNow && (
        <Button
          variant="secondary"
          {...look}
          disabled={pending}
          aria-describedby="generation-price"
          onClick={onGenerate}
        >
          <Sparkles aria-hidden className="max-sm:hidden" />
          Generate Prompt Now
        </Button>
      )}
      {/* On a phone the bar with the balance shows no price while its own action is free. */}
      {generateNow && !wide && <span className="shrink-0 text-xs text-muted sm:hidden">costs 1</span>}
      {show && (
        <Button
          variant="secondary"
          {...look}
          onClick={(event) => openStep(event, showText.to, () => onMove(showText))}
        >
          {showText.label}
        </Button>
      )}
    </>
  );
}

export function MainActions({
  controls,
  pending,
  wide,
  onBack,
  onMove,
  children,
}: StepActionsProps & { children?: ReactNode }) {
  const { back, onward } = controls;
  const generates = onward?.to === 'generate';
  return (
    <>
      {back && (
        <Button
          variant={wide ? 'quiet' : 'secondary'}
          size={wide ? 'md' : 'lg'}
          onClick={(event) => openStep(event, back, () => onBack(back))}
        >
          <ArrowLeft aria-hidden />
          <span className={wide ? undefined : 'max-sm:sr-only'}>Back</span>
        </Button>
      )}
      {children}
      {onward && (
        <Button
          size={wide ? 'md' : 'lg'}
          className={wide ? 'min-w-36' : 'min-w-0 flex-1'}
          disabled={onward.missing !== undefined || (pending && generates)}
          aria-describedby={generates ? 'generation-price' : onward.missing ? 'step-missing' : undefined}
          onClick={(event) => openStep(event, onward.to, () => onMove(onward))}
        >
          {generates && <Sparkles aria-hidden />}
          {onward.label}
          {!generates && <ArrowRight aria-hidden />}
        </Button>
      )}
    </>
  );
}
