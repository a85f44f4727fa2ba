import { findRatio, ratios } from '@safelight/catalog/ratios';
import { RadioCards } from '../../../ui/form/radio-cards';
import { findRatioOf } from '../draft/choices';
import type { DraftAction } from '../draft/state';
import { RatioDrawing } from '../../../components/artwork/ratio';
import { stepTitles } from '../draft/flow';
import type { StepProps } from './props';
import { OptionCard } from './option-card';

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
      {draft.ratioText !== undefined && (
        <p className="text-sm text-muted">
          {findRatioOf(draft)
            ? `The prompt has the ratio ${draft.ratioText}. It stays until you choose one of these.`
            : `The loaded prompt has the ratio ${draft.ratioText}, which we do not offer. It is kept when you save; a new prompt needs one of these.`}
        </p>
      )}
      <RadioCards
        label={stepTitles.ratio}
        value={draft.ratio}
        onValueChange={act(dispatch)}
        onConfirm={act(confirm)}
        className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3"
      >
        {ratios.map((ratio) => (
          <OptionCard
            key={ratio.id}
            value={ratio.id}
            name={ratio.name}
            aside={ratio.ratio}
            description={ratio.description}
            drawing={<RatioDrawing ratio={ratio} />}
          />
        ))}
      </RadioCards>
    </div>
  );
}
