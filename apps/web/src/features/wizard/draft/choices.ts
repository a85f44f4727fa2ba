import { findOption, type Option } from '@safelight/catalog/option';
import { ratios, type Ratio } from '@safelight/catalog/ratios';
import { styles, type Style } from '@safelight/catalog/styles';
import { resolveRatio } from '@safelight/prompt/document/ratio';
import { optionsByKind } from '@safelight/prompt/phrases';
import { splitExclusions, tidyParameters, toPromptInput } from '@safelight/prompt/resolve';
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

/** A stored value as a choice: the catalog option with that name or id, else the text itself. */
export function toChoice(options: readonly Option[], value: string): Choice {
  const option = findOption(options, value);
  return option ? { id: option.id } : { text: value.trim() };
}

export function describeChoice(kind: PhotoKind, choice: Choice): string {
  if ('text' in choice) return choice.text;
  return findOption(optionsByKind[kind], choice.id)?.name ?? choice.id;
}

export function describeParameter(style: Style | undefined, id: string, choice: Choice): string {
  if ('text' in choice) return choice.text;
  const parameter = style?.parameters.find((candidate) => candidate.id === id);
  return parameter?.options.find((option) => option.value === choice.id)?.label ?? choice.id;
}

/** The display name of a style parameter; for an unknown one, its id as words. */
export function nameParameter(style: Style | undefined, id: string): string {
  const parameter = style?.parameters.find((candidate) => candidate.id === id);
  if (parameter) return parameter.name;
  const words = id.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the draft's photographic choices take part in the prompt. */
export function usesPhoto(draft: Draft): boolean {
  return draft.style === 'photorealistic' || draft.keepsPhoto;
}

/** The catalog's ratio, or any other `W:H` that the draft has. */
export function findRatioOf(draft: Pick<Draft, 'ratio' | 'ratioText'>): Selection['ratio'] {
  return findDraftRatio(draft)?.id ?? resolveRatio(draft.ratioText ?? '');
}

/** The draft's selection; undefined while style or subject is missing. */
export function findSelection(draft: Draft): Selection | undefined {
  const style = findDraftStyle(draft);
  const subject = draft.subject.trim();
  if (!style || subject === '') return undefined;
  return {
    ...(usesPhoto(draft) && draft.photo),
    style: style.id,
    subject,
    scenario: draft.scenario.trim() || undefined,
    ratio: findRatioOf(draft),
    exclusions: usesPhoto(draft) ? splitExclusions(draft.negative) : [],
    parameters: draft.parameters,
    ...tidyParameters(draft.rendererParameters),
  };
}

/**
 * A key that is equal for equal selections: it distinguishes a retry from a new request, and a stale prompt from a
 * current one.
 */
export function getSelectionKey(selection: Selection): string {
  const { exclusions, parameters, ...rest } = selection;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
  return JSON.stringify([entries.toSorted(byName), exclusions, Object.entries(parameters).toSorted(byName)]);
}

/** All choices in display names, with the photographic ones under their keys. */
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
    // Only where it says more than the other fields.
    ...(draft.rendererParameters && {
      recipe: { selection: selection ?? { ...tidyParameters(draft.rendererParameters) } },
    }),
  };
  return { fields, parameters, apart };
}

/** The draft's selection as input of `prompts.save`: display names, null for what was not chosen. */
export function toSavedFields(draft: Draft) {
  const { fields, parameters, apart } = describeDraft(draft);
  return {
    ...fields,
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    ...toSavedColumns(apart),
  };
}

/** The draft's selection in the history's form: all parameters in one map. */
export function toHistoryFields(draft: Draft) {
  const { fields, parameters, apart } = describeDraft(draft);
  const given = Object.entries({ ...parameters, ...apart }).filter(([, value]) => value !== '');
  return { ...fields, parameters: Object.fromEntries(given) };
}
