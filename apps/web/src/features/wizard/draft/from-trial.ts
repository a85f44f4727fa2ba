import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { optionsByKind } from '@safelight/prompt/phrases';
import type { TrialChoices } from '../../../components/prompt/trial-choices';
import { toChoice } from './choices';
import { emptyDraft, isBlank, reduceDraft, type Draft, type DraftAction } from './state';

/** The draft that goes on with what was tried on the landing page, at the words; undefined for an unknown style. */
function toDraft(trial: TrialChoices): Draft | undefined {
  const style = styles.find(({ id }) => id === trial.style);
  if (!style) return undefined;
  const ratio = ratios.find(({ id }) => id === trial.ratio);
  const actions: DraftAction[] = [
    { type: 'chose-style', style },
    { type: 'wrote', field: 'subject', text: trial.words },
    { type: 'went', to: 'subject' },
  ];
  if (ratio) actions.push({ type: 'chose-ratio', ratio: ratio.id });
  // Asked of photographs alone, there as here.
  if (style.id === 'photorealistic')
    actions.push(
      { type: 'chose', kind: 'lens', choice: toChoice(optionsByKind.lens, trial.lens) },
      { type: 'chose', kind: 'lighting', choice: toChoice(optionsByKind.lighting, trial.light) },
      { type: 'wrote', field: 'negative', text: trial.leftOut.join(', ') },
    );
  return { ...actions.reduce(reduceDraft, emptyDraft), loaded: true };
}

/** The draft with what was tried, unless it has something in it that the user has put there, or waits for its prompt. */
export function withTrial(draft: Draft, trial: TrialChoices | undefined): Draft {
  // The answer to an open request may have been paid for.
  const free = !draft.pending && (isBlank(draft) || (draft.loaded && !draft.generated));
  const tried = trial && free && toDraft(trial);
  return tried ? { ...tried, setAside: draft.setAside, replaced: draft.replaced } : draft;
}
