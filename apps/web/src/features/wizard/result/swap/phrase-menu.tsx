import type { Part, PartKey } from '@safelight/prompt/composition';
import { Copy, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useMemo } from 'react';
import { copyPrompt } from '../../../../components/prompt/copy';
import { Button } from '../../../../ui/button';
import { cn } from '../../../../ui/cn';
import { RadioCard, RadioCards } from '../../../../ui/form/radio-cards';
import { useOverlayHost } from '../../../../ui/overlay/host';
import type { Draft } from '../../draft/state';
import { SmallDrawing, SmallName } from '../../options/small';
import { findOthers } from './options';

/** Where the menu of a choice opens. */
export interface PhraseTarget {
  readonly key: PartKey;
  readonly anchor: { getBoundingClientRect: () => DOMRect };
  /** Gets the focus back when the menu closes. Without it the focus stays where it is: in the text. */
  readonly from?: HTMLElement | undefined;
}

/** Copies the words that say a part. */
export function copyPart(text: string, { spans, label }: Part): void {
  void copyPrompt(spans.map(({ start, end }) => text.slice(start, end)).join(', '), {
    title: 'Copied!',
    description: `${label} copied to clipboard`,
    failure: 'Failed to copy prompt to clipboard',
  });
}

interface PhraseMenuProps {
  target: PhraseTarget;
  draft: Draft;
  text: string;
  part: Part | undefined;
  onSwap: (key: PartKey, option: string | undefined) => void;
  onClose: () => void;
}

/** The other options of a choice's kind, beside its words: one takes its place in the text. */
export function PhraseMenu({ target, draft, text, part, onSwap, onClose }: PhraseMenuProps) {
  const host = useOverlayHost();
  const anchor = useMemo(() => ({ current: target.anchor }), [target]);
  const { key, from } = target;
  const others = findOthers(draft, key);
  const drawn = others?.options.some(({ drawing }) => drawing !== undefined);
  const pick = (option: string | undefined) => {
    if (option !== others?.chosen) onSwap(key, option);
    onClose();
  };
  const label = others?.label ?? part?.label ?? '';
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal container={host}>
        <Popover.Content
          aria-label={`${label}: other choices`}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // One who clicks into the text goes on typing there.
            if (!from) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            from?.focus();
          }}
          className={cn(
            'z-60 flex max-h-(--radix-popover-content-available-height) flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-overlay outline-none data-[state=open]:animate-fade-in',
            drawn ? 'w-[min(26rem,calc(100vw-1rem))]' : 'w-64',
          )}
        >
          {others && (
            <RadioCards
              label={label}
              value={others.chosen}
              onValueChange={(id) => {
                if (id !== others.chosen) onSwap(key, id);
              }}
              onPick={pick}
              onConfirm={onClose}
              className={cn(
                'grid min-h-0 gap-1.5 overflow-y-auto p-2',
                drawn ? 'grid-cols-3 sm:grid-cols-4' : 'grid-cols-1',
              )}
            >
              {others.options.map(({ id, name, drawing }) => (
                <RadioCard key={id} value={id} plain className="flex flex-col overflow-hidden rounded-md">
                  <SmallDrawing drawing={drawing} />
                  <SmallName>{name}</SmallName>
                </RadioCard>
              ))}
            </RadioCards>
          )}
          <div className="flex flex-wrap gap-1 border-t border-line p-1.5 empty:hidden">
            {part && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => {
                  copyPart(text, part);
                  onClose();
                }}
              >
                <Copy aria-hidden />
                Copy the words
              </Button>
            )}
            {others?.optional && others.chosen !== undefined && (
              <Button variant="quiet" size="sm" onClick={() => pick(undefined)}>
                <X aria-hidden />
                Take it out
              </Button>
            )}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
