import { findOption, type Option } from '@safelight/catalog/option';
import { ratios, type Ratio } from '@safelight/catalog/ratios';
import { styles, type Style } from '@safelight/catalog/styles';
import { optionsByKind } from '@safelight/prompt/phrases';
import { splitExclusions, toPromptInput } from '@safelight/prompt/resolve';
import {
  negativePromptKey,
  parameterKeys,
  photoKinds,
  type Choice,
  type PhotoKind,
  type Selection,
} from '@safelight/prompt/selection';
import { toSavedColumns } from '@safelight/prompt/saved-columns';
import type { Draft } from './shape';

export function findDraftStyle(draft: Pick<Draft, 'style'>): Style | undefined {
  return styles.find((style) => style.id === draft.style);
}

export function findDraftRatio(draft: Pick<Draft, 'ratio'>): Ratio | undefined {
  return ratios.find((ratio) => ratio.id === draft.ratio);
}

/** A stored value as a choice: the catalogue's entry for a name or id, else the words as they are. */
export function toChoice(options: readonly Option[], value: string): Choice {
  const option = findOption(options, value);
  return option ? { id: option.id } : { text: value.trim() };
}

/** The name of a photographic choice as shown to the user. */
export function describeChoice(kind: PhotoKind, choice: Choice): string {
  if ('text' in choice) return choice.text;
  return findOption(optionsByKind[kind], choice.id)?.name ?? choice.id;
}

/** The label of a style parameter's value as shown to the user. */
export function describeParameter(style: Style | undefined, id: string, choice: Choice): string {
  if ('text' in choice) return choice.text;
  const parameter = style?.parameters.find((candidate) => candidate.id === id);
  return parameter?.options.find((option) => option.value === choice.id)?.label ?? choice.id;
}

/** The name of a style parameter as shown to the user; an unknown one by its id in words. */
export function nameParameter(style: Style | undefined, id: string): string {
  const parameter = style?.parameters.find((candidate) => candidate.id === id);
  if (parameter) return parameter.name;
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the draft's photographic choices are part of what is generated. */
export function usesPhoto(draft: Draft): boolean {
  return draft.style === 'photorealistic' || draft.keepsPhoto;
}

/** What the draft says, resolved; undefined while style or subject is missing. */
export function findSelection(draft: Draft): Selection | undefined {
  const style = findDraftStyle(draft);
  const subject = draft.subject.trim();
  if (!style || subject === '') return undefined;
  const photo = usesPhoto(draft) ? draft.photo : {};
  return {
    style: style.id,
    subject,
    scenario: draft.scenario.trim() || undefined,
    ratio: findDraftRatio(draft)?.id,
    camera: photo.camera,
    lens: photo.lens,
    lighting: photo.lighting,
    framing: photo.framing,
    mood: photo.mood,
    format: photo.format,
    exclusions: usesPhoto(draft) ? splitExclusions(draft.negative) : [],
    parameters: draft.parameters,
  };
}

/** A text that is equal for equal selections: tells a retry from a new wish, and a fresh prompt from a stale one. */
export function describeIntent(selection: Selection): string {
  const { exclusions, parameters, ...rest } = selection;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
  return JSON.stringify([entries.toSorted(byName), exclusions, Object.entries(parameters).toSorted(byName)]);
}

/** Everything the draft chooses in display names, and the photographic choices under their keys. */
function describeDraft(draft: Draft) {
  const style = findDraftStyle(draft);
  const selection = findSelection(draft);
  const parameters = selection
    ? (toPromptInput(selection).parameters ?? {})
    : Object.fromEntries(
        Object.entries(draft.parameters).map(([id, choice]) => [id, describeParameter(style, id, choice)]),
      );
  const apart: Record<string, string> = {};
  if (usesPhoto(draft)) {
    for (const kind of photoKinds) {
      const choice = draft.photo[kind];
      if (choice) apart[parameterKeys[kind]] = describeChoice(kind, choice);
    }
    apart[negativePromptKey] = draft.negative.trim();
  }
  const fields = {
    style: style?.name ?? draft.styleText ?? '',
    subject: draft.subject.trim(),
    scenario: draft.scenario.trim() || null,
    aspectRatio: findDraftRatio(draft)?.name ?? draft.ratioText ?? null,
  };
  return { fields, parameters, apart };
}

/** The draft's selections as `prompts.save` takes them: display names, null where nothing was chosen. */
export function toSavedFields(draft: Draft) {
  const { fields, parameters, apart } = describeDraft(draft);
  return {
    ...fields,
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    ...toSavedColumns(apart),
  };
}

/** The same as the history has it: all parameters in one map. */
export function toHistoryFields(draft: Draft) {
  const { fields, parameters, apart } = describeDraft(draft);
  const given = Object.entries({ ...parameters, ...apart }).filter(([, value]) => value !== '');
  return { ...fields, parameters: Object.fromEntries(given) };
}
