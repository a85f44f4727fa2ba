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
import type { Recipe, Template } from '@safelight/prompt/recipe';
import type { RendererId } from '@safelight/catalog/renderers';
import { isStored } from '../../../components/recipe/is-stored';
import type { Draft, Said } from './shape';

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

/** The option of the catalog that was chosen; undefined for words. */
export const idOf = (choice: Choice | undefined): string | undefined =>
  choice && 'id' in choice ? choice.id : undefined;

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

/** What the draft says of a selection. */
export function readChoices(draft: Draft): Said {
  return {
    ...(usesPhoto(draft) && draft.photo),
    style: findDraftStyle(draft)?.id,
    subject: draft.subject.trim(),
    scenario: draft.scenario.trim() || undefined,
    ratio: findRatioOf(draft),
    exclusions: usesPhoto(draft) ? splitExclusions(draft.negative) : [],
    parameters: draft.parameters,
    ...tidyParameters(draft.rendererParameters),
  };
}

/** The draft's selection; undefined while style or subject is missing. */
export function findSelection(draft: Draft): Selection | undefined {
  const { style, ...said } = readChoices(draft);
  return style && said.subject !== '' ? { ...said, style } : undefined;
}

/** The draft's text as a template, when it has words of its own. */
export function findTemplate({ generated, edits }: Draft): Template | undefined {
  if (!generated?.own) return undefined;
  const { renderer, text, own } = generated;
  return { text: edits[renderer] ?? text, renderer, subject: own.subject };
}

/**
 * A key that is equal for equal selections: it distinguishes a retry from a new request, and a stale prompt from a
 * current one.
 */
export function getSelectionKey(selection: Said): string {
  const { exclusions, parameters, ...rest } = selection;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
  return JSON.stringify([entries.toSorted(byName), exclusions, Object.entries(parameters).toSorted(byName)]);
}

/** The selection of a key. Throws for another text. */
export function readSelectionKey(key: string): Selection {
  const [entries, exclusions, parameters] = JSON.parse(key) as [
    [string, unknown][],
    string[],
    [string, Selection['parameters'][string]][],
  ];
  // getSelectionKey wrote the entries from these fields; JSON has no types.
  const said = Object.fromEntries(entries) as unknown as Omit<Selection, 'exclusions' | 'parameters'>;
  return { ...said, exclusions, parameters: Object.fromEntries(parameters) };
}

/** A text of the draft, as it is stored. */
interface Text {
  readonly text: string;
  readonly renderer: RendererId;
}

/** The template of a text: with the subject where the draft's own text has it, or the same words elsewhere. */
function templateOf(draft: Draft, { text, renderer }: Text): Template | undefined {
  const own = findTemplate(draft);
  if (!own) return undefined;
  const { start, end } = own.subject;
  const words = own.text.slice(start, end);
  const from = own.renderer === renderer ? start - own.text.indexOf(text) : text.indexOf(words);
  const isThere = from >= 0 && text.slice(from, from + words.length) === words;
  return isThere ? { text, renderer, subject: { start: from, end: from + words.length } } : undefined;
}

/** What the fields of the specification do not hold; undefined when they say everything. */
function findRecipe(draft: Draft, written: Text | undefined): Recipe | undefined {
  const template = written && templateOf(draft, written);
  if (!template && !draft.rendererParameters) return undefined;
  const selection = findSelection(draft) ?? { ...tidyParameters(draft.rendererParameters) };
  const recipe = { selection, ...(template && { template }) };
  return isStored(recipe) ? recipe : { selection };
}

/** All choices in display names, with the photographic ones under their keys. */
function describeDraft(draft: Draft, written: Text | undefined) {
  const style = findDraftStyle(draft);
  const selection = findSelection(draft);
  const recipe = findRecipe(draft, written);
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
    ...(recipe && { recipe }),
  };
  return { fields, parameters, apart };
}

/** The draft's selection as input of `prompts.save`: display names, null for what was not chosen. */
export function toSavedFields(draft: Draft, written?: Text) {
  const { fields, parameters, apart } = describeDraft(draft, written);
  return {
    ...fields,
    parameters: Object.keys(parameters).length > 0 ? JSON.stringify(parameters) : null,
    ...toSavedColumns(apart),
  };
}

/** The draft's selection in the history's form: all parameters in one map. */
export function toHistoryFields(draft: Draft, written?: Text) {
  const { fields, parameters, apart } = describeDraft(draft, written);
  const given = Object.entries({ ...parameters, ...apart }).filter(([, value]) => value !== '');
  return { ...fields, parameters: Object.fromEntries(given) };
}
