import { findRatio, ratios } from '@safelight/catalog/ratios';
import { RadioCards } from '../../../ui/form/radio-cards';
import { lazyPart } from '../../../ui/lazy-part';
import type { DraftAction } from '../draft/state';
import { stepTitles } from '../draft/flow';
import { OptionArtwork } from '../options/artwork';
import type { StepProps } from './props';
import { optionCardSizes } from './card-sizes';
import { OptionCard } from './option-card';

// Below the cards, which most users choose from.
const OtherRatio = lazyPart(() => import('./other-ratio'), 'OtherRatio');

// The same elements each time, which React need not compare.
const cards = ratios.map((ratio) => (
  <OptionCard
    key={ratio.id}
    value={ratio.id}
    name={ratio.name}
    aside={ratio.ratio}
    description={ratio.description}
    drawing={<OptionArtwork shown={{ kind: 'ratio', option: ratio }} sizes={optionCardSizes} />}
  />
));

function choose(id: string): DraftAction | undefined {
  const ratio = findRatio(id);
  return ratio && { type: 'chose-ratio', ratio: ratio.id };
}

export function RatioStep({ draft, dispatch, confirm }: StepProps) {
  const act = (run: (change: DraftAction) => void) => (id: string) => {
    const change = choose(id);
    if (change) run(change);
  };
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        label={stepTitles.ratio}
        value={draft.ratio}
        onValueChange={act(dispatch)}
        onConfirm={act(confirm)}
        className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3"
      >
        {cards}
      </RadioCards>
      <OtherRatio draft={draft} dispatch={dispatch} />
    </div>
  );
}
