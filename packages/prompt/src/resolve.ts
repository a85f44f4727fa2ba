import { formatGrouped } from '@safelight/catalog/text/grouped';
import { limits } from '@safelight/catalog/limits';
import { findOption } from '@safelight/catalog/option';
import { ratios } from '@safelight/catalog/ratios';
import { getStyle, styles, type Style } from '@safelight/catalog/styles';
import { controlCharacters } from './lexicon/characters';
import { optionsByKind } from './phrases';
import { mostSide, resolveRatio, spellRatio } from './document/ratio';
import {
  negativePromptKey,
  parameterKeys,
  photoKinds,
  rendererParameterNames,
  type Choice,
  type PhotoKind,
  type RendererParameters,
  type Selection,
} from './selection';

/** A selection on the wire: names, ids or free text. */
export interface PromptInput {
  style: string;
  subject: string;
  scenario?: string | null | undefined;
  /** `W:H`, or a display name or id of the catalog. */
  aspectRatio?: string | null | undefined;
  parameters?: Record<string, string>;
  rendererParameters?: RendererParameters | undefined;
}

const kindByKey = new Map(photoKinds.map((kind) => [parameterKeys[kind], kind]));
const keyPattern = /^[a-z][A-Za-z0-9_]{0,39}$/;

type Resolution =
  | { readonly ok: true; readonly selection: Selection }
  | { readonly ok: false; readonly field: string; readonly message: string };

function refuse(field: string, message: string): Resolution {
  return { ok: false, field, message };
}

/** Length in code points, which the limits count. */
function lengthOf(words: string): number {
  let length = words.length;
  for (let i = 0; i < words.length - 1; i++) {
    if ((words.codePointAt(i) ?? 0) > 0xffff) length--;
  }
  return length;
}

function tooLong(what: string, most: number): string {
  return `${what} is too long. Please keep it to ${formatGrouped(most)} characters.`;
}

/** A subject of these alone is empty. */
const invisible = new RegExp(`^[\\s${controlCharacters}]*$`);

/** Looks words up in the catalog; unknown choices are kept as free text. Messages are for the user. */
export function resolveSelection(input: PromptInput): Resolution {
  const style = findOption<Style>(styles, input.style);
  if (input.style.trim() === '') return refuse('style', 'Style is required');
  if (!style) {
    const names = styles.map((known) => known.name).join(', ');
    return refuse('style', `There is no style of that name. Please choose one of ${names}.`);
  }
  const subject = input.subject.trim();
  if (invisible.test(subject)) return refuse('subject', 'Subject description is required');
  if (lengthOf(subject) > limits.subjectCharacters) {
    return refuse('subject', tooLong('The subject', limits.subjectCharacters));
  }
  const scenario = input.scenario?.trim() ?? '';
  if (lengthOf(scenario) > limits.scenarioCharacters) {
    return refuse('scenario', tooLong('The context', limits.scenarioCharacters));
  }
  const wantedRatio = input.aspectRatio?.trim() ?? '';
  const ratio = wantedRatio === '' ? undefined : resolveRatio(wantedRatio);
  if (wantedRatio !== '' && !ratio) {
    const known = ratios.map((candidate) => candidate.ratio).join(', ');
    return refuse(
      'aspectRatio',
      `That aspect ratio is not available. Please choose one of ${known}, or write another as W:H with numbers up to ${mostSide}, such as 2.39:1, at most 30:1.`,
    );
  }

  const kinds: Partial<Record<PhotoKind, Choice>> = {};
  const parameters: Record<string, Choice> = {};
  let exclusions: string[] = [];
  for (const [key, raw] of Object.entries(input.parameters ?? {})) {
    const value = raw.trim();
    const field = `parameters.${key}`;
    if (!keyPattern.test(key)) return refuse('parameters', 'A parameter has a name that cannot be used.');
    if (value === '') continue;
    if (key === negativePromptKey) {
      exclusions = splitExclusions(value);
      // Counted without the space that the wire form has after each comma.
      if (lengthOf(exclusions.join(',')) > limits.negativePromptCharacters) {
        return refuse(field, tooLong('The negative prompt', limits.negativePromptCharacters));
      }
      continue;
    }
    if (lengthOf(value) > limits.optionCharacters) {
      return refuse(field, tooLong('A choice in your own words', limits.optionCharacters));
    }
    const kind = kindByKey.get(key);
    if (kind) {
      const option = findOption(optionsByKind[kind], value);
      kinds[kind] = option ? { id: option.id } : { text: value };
    } else {
      parameters[key] = resolveParameter(key, value);
    }
  }
  const selection: Selection = {
    style: style.id,
    subject,
    ...(scenario === '' ? {} : { scenario }),
    ...(ratio ? { ratio } : {}),
    ...kinds,
    exclusions,
    parameters,
    ...tidyParameters(input.rendererParameters),
  };
  return { ok: true, selection };
}

function findParameterOption(key: string, value: string): { value: string; label: string } | undefined {
  const parameter = styles.flatMap((style) => style.parameters).find((candidate) => candidate.id === key);
  const options = parameter?.options.map((option) => ({ ...option, id: option.value, name: option.label }));
  return options && findOption(options, value);
}

function resolveParameter(key: string, value: string): Choice {
  const option = findParameterOption(key, value);
  return option ? { id: option.value } : { text: value };
}

/** The terms between commas or line breaks, trimmed and without duplicates, ignoring case. */
export function splitExclusions(list: string): string[] {
  const terms = new Map<string, string>();
  for (const piece of list.split(/[,\n]/)) {
    const term = piece.trim();
    const key = term.toLowerCase();
    if (term !== '' && !terms.has(key)) terms.set(key, term);
  }
  return [...terms.values()];
}

/** The wire form of a selection, in display names. History stores and shows it. */
export function toPromptInput(selection: Selection): PromptInput {
  const parameters: Record<string, string> = {};
  for (const [key, choice] of Object.entries(selection.parameters)) {
    parameters[key] =
      'text' in choice ? choice.text : (findParameterOption(key, choice.id)?.label ?? choice.id);
  }
  for (const kind of photoKinds) {
    const choice = selection[kind];
    if (!choice) continue;
    const option = 'text' in choice ? undefined : findOption(optionsByKind[kind], choice.id);
    parameters[parameterKeys[kind]] = option?.name ?? ('text' in choice ? choice.text : choice.id);
  }
  if (selection.exclusions.length > 0) parameters[negativePromptKey] = selection.exclusions.join(', ');
  return {
    style: getStyle(selection.style).name,
    subject: selection.subject,
    ...(selection.scenario ? { scenario: selection.scenario } : {}),
    ...(selection.ratio ? { aspectRatio: spellRatio(selection.ratio) } : {}),
    parameters,
    ...tidyParameters(selection.rendererParameters),
  };
}

/** Renderer parameters in the order in which they are written, so that equal ones are equal as JSON. */
export function tidyParameters(given: RendererParameters | undefined): Pick<Selection, 'rendererParameters'> {
  if (!given) return {};
  const names = [...rendererParameterNames, 'other'] as const;
  const entries = names.flatMap((name) => {
    const value = given[name];
    return value === undefined || (name === 'other' && given.other?.length === 0)
      ? []
      : [[name, value] as const];
  });
  return entries.length === 0 ? {} : { rendererParameters: Object.fromEntries(entries) };
}
