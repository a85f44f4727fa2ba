import { fileFormats } from '@safelight/catalog/file-format';
import type { Option } from '@safelight/catalog/option';
import { optionsByKind } from '@safelight/prompt/phrases';
import type { Choice, PhotoKind } from '@safelight/prompt/selection';
import { useMemo, type ReactNode } from 'react';
import { cn } from '../../../ui/cn';
import { RadioCard, RadioCards } from '../../../ui/form/radio-cards';
import { stepTitles } from '../draft/flow';
import { drawOption } from '../options/artwork';
import type { StepProps } from './props';
import { optionCardSizes } from './card-sizes';
import { OptionCard } from './option-card';

/** Prefix of a radio value that is free text; no catalog id contains a colon. */
const freePrefix = 'text:';

function toValue(choice: Choice | undefined): string | undefined {
  if (choice === undefined) return undefined;
  return 'id' in choice ? choice.id : freePrefix + choice.text;
}

function fromValue(value: string): Choice {
  return value.startsWith(freePrefix) ? { text: value.slice(freePrefix.length) } : { id: value };
}

function drawCards(kind: PhotoKind): ReactNode {
  if (kind !== 'format')
    return optionsByKind[kind].map((option: Option) => (
      <OptionCard
        key={option.id}
        value={option.id}
        {...option}
        drawing={drawOption(kind, option.id, optionCardSizes)}
      />
    ));
  return fileFormats.map((format) => (
    <RadioCard key={format.id} value={format.id} className="flex flex-col gap-2 p-4 pr-10">
      <span data-flies className="font-mono text-base break-all text-accent-text">
        {format.token}
      </span>
      <span className="text-sm font-medium text-ink">{format.name}</span>
      <span className="text-xs text-muted">{format.effect}</span>
    </RadioCard>
  ));
}

interface PhotoStepProps extends StepProps {
  kind: PhotoKind;
}

/** The cards of one photographic kind, and one for free text from a saved prompt. */
export function PhotoStep({ kind, draft, dispatch, confirm }: PhotoStepProps) {
  const chosen = draft.photo[kind];
  // The same elements each time, which React need not compare.
  const cards = useMemo(() => drawCards(kind), [kind]);
  const change = (value: string) => ({ type: 'chose', kind, choice: fromValue(value) }) as const;
  return (
    <RadioCards
      key={kind}
      label={stepTitles[kind]}
      value={toValue(chosen)}
      onValueChange={(value) => dispatch(change(value))}
      onConfirm={(value) => confirm(change(value))}
      className={
        kind === 'format'
          ? 'grid gap-3 sm:grid-cols-2 sm:gap-4 2xl:grid-cols-3'
          : cn(
              'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3',
              // No card stands alone in the last row: five and nine are laid out in threes.
              optionsByKind[kind].length % 3 > 0 && optionsByKind[kind].length % 4 > 1 && '2xl:grid-cols-4',
            )
      }
    >
      {cards}
      {chosen && 'text' in chosen && (
        <RadioCard value={freePrefix + chosen.text} className="p-4 pr-10">
          <bdi className="block text-sm font-medium break-words text-ink">{chosen.text}</bdi>
          <span className="mt-0.5 block text-xs text-muted">Kept from your saved prompt, word for word.</span>
        </RadioCard>
      )}
    </RadioCards>
  );
}
