import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { optionsByKind } from '@safelight/prompt/phrases';
import type { TrialChoices } from '../../../components/prompt/trial-choices';
import { toChoice } from './choices';
import { emptyDraft, isBlank, reduceDraft, type Draft, type DraftAction } from './state';

/** A draft with the landing page's choices, at the subject step; undefined for an unknown style. */
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
  // The wizard and the landing page ask these for photographs only.
  if (style.id === 'photorealistic')
    actions.push(
      { type: 'chose', kind: 'lens', choice: toChoice(optionsByKind.lens, trial.lens) },
      { type: 'chose', kind: 'lighting', choice: toChoice(optionsByKind.lighting, trial.light) },
      { type: 'wrote', field: 'negative', text: trial.leftOut.join(', ') },
    );
  return { ...actions.reduce(reduceDraft, emptyDraft), loaded: true };
}

/** Applies the landing page's choices, unless the draft has work in it or a pending request. */
export function withTrial(draft: Draft, trial: TrialChoices | undefined): Draft {
  // A pending request may have been charged.
  const free = !draft.pending && (isBlank(draft) || (draft.loaded && !draft.generated));
  const tried = trial && free && toDraft(trial);
  return tried ? { ...tried, setAside: draft.setAside, replaced: draft.replaced } : draft;
}
