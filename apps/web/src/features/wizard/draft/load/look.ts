import { ratios } from '@safelight/catalog/ratios';
import { styles } from '@safelight/catalog/styles';
import { limits } from '@safelight/catalog/limits';
import type { Recipe, Template } from '@safelight/prompt/recipe';
import { photoKinds } from '@safelight/prompt/selection';
import { getBrowserStores } from '../../../../components/storage/browser';
import { cutText } from '@safelight/prompt/text/cut-text';
import { fromOpened, toOpenedDraft } from './opened';
import { emptyDraft, reduceDraft, type Draft } from '../state';
import { readDraft, writeDraft } from '../store';

/** A look's own text with the words of the present draft. */
function withText(
  { subject, scenario, generated }: Draft,
  { text, renderer, subject: slot }: Template,
): Draft {
  const look = toOpenedDraft(fromOpened({ text, renderer, subject: slot }), renderer);
  // The context of a prompt that was brought is the rest of that prompt, and the look has its own.
  const own = generated?.own ? '' : scenario;
  const words = [look.scenario, own].filter((each) => each.trim() !== '').join(', ');
  return { ...look, step: 'subject', subject, scenario: cutText(words, limits.scenarioCharacters), renderer };
}

/** A draft with the choices of a look and the words of the present one. */
export function withLook(draft: Draft, { selection, template }: Recipe): Draft {
  const words = draft.saved ? emptyDraft : draft;
  if (template) return withText(words, template);
  const { subject, scenario } = words;
  const style = styles.find(({ id }) => id === selection.style);
  const begun = style ? reduceDraft(emptyDraft, { type: 'chose-style', style }) : emptyDraft;
  const photo = Object.fromEntries(
    photoKinds.flatMap((kind) => (selection[kind] ? [[kind, selection[kind]]] : [])),
  );
  const ratio = ratios.find(({ id }) => id === selection.ratio);
  const negative = (selection.exclusions ?? []).join(', ');
  return {
    ...begun,
    step: style ? 'subject' : 'style',
    subject,
    scenario,
    photo,
    // Photographs have steps for these; other styles keep them without.
    keepsPhoto: style?.id !== 'photorealistic' && (Object.keys(photo).length > 0 || negative !== ''),
    ratio: ratio?.id,
    ratioText: ratio ? undefined : selection.ratio,
    negative,
    parameters: { ...begun.parameters, ...selection.parameters },
    rendererParameters: selection.rendererParameters,
  };
}

/** Puts a look's choices into the draft that the wizard opens with. What was there is set aside. */
export function putLookInDraft(userId: number, look: Recipe): void {
  const stores = getBrowserStores();
  const draft = readDraft(stores, userId);
  writeDraft(stores, userId, reduceDraft(draft, { type: 'loaded', draft: withLook(draft, look) }));
}
