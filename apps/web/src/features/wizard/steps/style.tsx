import { styles } from '@safelight/catalog/styles';
import { startTransition } from 'react';
import { RadioCards } from '../../../ui/form/radio-cards';
import type { DraftAction } from '../draft/state';
import { StyleArtwork } from '../../../components/artwork/style';
import { stepTitles, type StepId } from '../draft/flow';
import type { StepProps } from './props';
import { OptionCard } from './option-card';
import { styleCardSizes } from './card-sizes';

interface StyleStepProps extends StepProps {
  onGo: (step: StepId) => void;
}

// The same elements each time, which React need not compare.
const cards = styles.map((style) => (
  <OptionCard
    key={style.id}
    value={style.id}
    name={style.name}
    description={style.description}
    drawing={<StyleArtwork style={style} sizes={styleCardSizes} />}
  />
));

/** The nine styles, each with the same scene. Choosing one leads straight to the subject. */
export function StyleStep({ draft, dispatch, onGo }: StyleStepProps) {
  const choose = (id: string): DraftAction | undefined => {
    const style = styles.find((candidate) => candidate.id === id);
    return style && { type: 'chose-style', style };
  };
  const confirm = (id: string, open = (go: () => void) => go()) => {
    const change = choose(id);
    if (!change) return;
    dispatch(change);
    open(() => onGo('subject'));
  };
  return (
    <RadioCards
      label={stepTitles.style}
      value={draft.style}
      onValueChange={(id) => {
        const change = choose(id);
        if (change) dispatch(change);
      }}
      // The choice is shown before the next step is drawn.
      onPick={(id) => confirm(id, startTransition)}
      onConfirm={(id) => confirm(id)}
      className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3"
    >
      {cards}
    </RadioCards>
  );
}
