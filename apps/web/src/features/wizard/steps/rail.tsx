import { Check, Sparkles } from 'lucide-react';
import { memo } from 'react';
import { cn } from '../../../ui/cn';
import { findDraftStyle } from '../draft/choices';
import { getFilledFields, type Draft } from '../draft/state';
import { getFlow, needed, stepTitles, type Field, type StepId } from '../draft/flow';
import { canShow } from '../draft/control';

function isDone(draft: Draft, step: StepId): boolean {
  switch (step) {
    case 'style':
      return draft.style !== undefined;
    case 'subject':
      return draft.subject.trim() !== '';
    case 'context':
      return draft.scenario.trim() !== '';
    case 'parameters':
      return draft.generated !== undefined;
    case 'result':
      return draft.generated !== undefined;
    default:
      return getFilledFields(draft).has(step satisfies Field);
  }
}

interface StepRailProps {
  draft: Draft;
  onGo: (step: StepId) => void;
}

export const StepRail = memo(function StepRail({ draft, onGo }: StepRailProps) {
  const flow = getFlow(findDraftStyle(draft));
  const here = flow.indexOf(draft.step);
  return (
    <ol className="flex flex-col">
      {flow.map((step, index) => {
        const current = index === here;
        const done = isDone(draft, step);
        const open = canShow(draft, step) && (done || index <= here || draft.generated !== undefined);
        const state = current ? 'here' : done ? 'done' : index < here ? 'left out' : 'ahead';
        return (
          <li key={step}>
            {index > 0 && needed.has(flow[index - 1]!) && !needed.has(step) && (
              <p aria-hidden className="mt-3 mb-1 px-2 text-xs text-faint">
                Optional
              </p>
            )}
            <button
              type="button"
              disabled={!open}
              aria-current={current ? 'step' : undefined}
              onClick={() => onGo(step)}
              className={cn(
                step === 'result' && 'mt-3',
                'flex min-h-9 w-full items-center gap-3 rounded-md px-2 text-left text-sm transition-colors enabled:hover:bg-raised disabled:cursor-default',
                current ? 'font-medium text-ink' : done ? 'text-muted' : 'text-faint',
              )}
            >
              <span
                aria-hidden
                className={cn(
                  'grid size-6 shrink-0 place-items-center rounded-full border text-xs tabular-nums',
                  current
                    ? 'border-accent bg-accent text-accent-ink'
                    : done
                      ? 'border-accent-text text-accent-text'
                      : 'border-line',
                )}
              >
                {done && !current ? (
                  <Check className="size-3.5" />
                ) : step === 'result' ? (
                  <Sparkles className="size-3.5" />
                ) : (
                  index + 1
                )}
              </span>
              {stepTitles[step]}
              <span className="sr-only">
                {!needed.has(step) && step !== 'result' && ', optional'}, {state}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
});
