import type { RendererId } from '@safelight/catalog/renderers';
import { compose } from './compose';
import type { Span } from './composition';
import type { Carried } from './foreign/losses';
import type { SegmentKind } from './foreign/segment';
import { boundRatioOfParsed } from './foreign/shape';
import { parse, parseForeign, type Parsed } from './parse';
import { carryPart, recompose } from './recompose';
import { changeJson } from './recipe/json/change';
import { findJsonSubject, readTemplateJson, wordsIn } from './recipe/json/strings';
import { readRendererParameters } from './recipe/parameters';
import { findSubject, settleMark } from './recipe/subject';
import { addExclusions, removeExclusions } from './recipe/exclusions';
import { removeParameters, setParameters } from './recipe/syntax';
import { splice, type Template } from './recipe/template';
import { changeSelection, type Changes } from './recipe/changes';
import {
  addWords,
  endOfWords,
  replaceChoices,
  replaceRatio,
  replaceSubject,
  replaceWords,
  type ChoiceChanges,
} from './recipe/replace';
import { profiles } from './renderers/profiles';
import type { PhotoKind, RendererParameters, Selection } from './selection';
import { overlaps } from './text/spans';

/*
 * A recipe is what a prompt is made of: choices, and for a prompt that says more than choices the prompt itself, with a
 * slot for its subject. Whatever is changed, the other words stay as they were written.
 */

export type { Changes } from './recipe/changes';
export type { Template } from './recipe/template';

export interface Recipe {
  readonly selection: Partial<Selection>;
  /** Undefined when the selection says everything. */
  readonly template?: Template | undefined;
}

/** What a change, a lock, or an axis of a sheet may name. */
export const recipeKinds = [
  'style',
  'camera',
  'lens',
  'lighting',
  'framing',
  'mood',
  'format',
  'ratio',
] as const satisfies readonly ('style' | PhotoKind | 'ratio')[];
export type RecipeKind = (typeof recipeKinds)[number];

/** What a lock may name: also what no axis varies. */
export const lockKinds = [...recipeKinds, 'depth'] as const;
export type LockKind = (typeof lockKinds)[number];

export interface Written {
  readonly text: string;
  /** What became of everything in the recipe, in no particular order. */
  readonly report: readonly Carried[];
}

const sameSpan = (a: Span, b: Span): boolean => a.start === b.start && a.end === b.end;

/**
 * Reads a prompt as a recipe. `subject` is the stretch that the user marked as the subject; without one it is guessed.
 * Total: a text without a word is a recipe with an empty subject.
 */
export function readRecipe(text: string, renderer: RendererId, subject?: Span): Recipe {
  const whole = parse(text, renderer);
  const { json } = whole;
  const given = subject && clamp(subject, text);
  const guessed = json ? findJsonSubject(json, renderer) : findSubject(whole);
  const marked = given && (json ? findJsonSubject(json, renderer, given) : settleMark(text, given));
  if (isSelection(whole) && (!marked || sameSpan(marked, guessed))) return { selection: selectionOf(whole) };
  const span = marked ?? guessed;
  // The subject's own words are no choices: "a golden retriever" asks for no golden hour.
  return readTemplate({ text, renderer, subject: span });
}

/** Whether the composer wrote the text, and nothing was added to it that a selection cannot hold. */
function isSelection(parsed: Parsed): boolean {
  const { composed, rest, selection, settings, parameters, text, renderer } = parsed;
  if (!composed || rest !== '' || !selection.style) return false;
  const known = { subject: '', exclusions: [], parameters: {}, ...selectionOf(parsed) } as Selection;
  const syntax = settings.length + parameters.length;
  return syntax === 0 || compose(known, renderer).text === text;
}

function selectionOf(parsed: Parsed): Partial<Selection> {
  const rendererParameters = readRendererParameters(parsed);
  const { ratio: _, ...selection } = parsed.selection;
  return {
    ...selection,
    ...boundRatioOfParsed(parsed.ratio),
    ...(rendererParameters && { rendererParameters }),
  };
}

function clamp({ start, end }: Span, { length }: string): Span {
  const from = Math.min(length, Math.max(0, Math.floor(start) || 0));
  return { start: from, end: Math.min(length, Math.max(from, Math.floor(end) || 0)) };
}

function readTemplate(template: Template): Recipe {
  const subject = wordsOf(template);
  const { subject: _, scenario: __, ...selection } = selectionOf(parseTemplate(template));
  return { selection: { ...selection, subject }, template };
}

function wordsOf(template: Template): string {
  const { text, subject } = template;
  const json = readTemplateJson(template);
  return json ? wordsIn(json, text, subject) : text.slice(subject.start, subject.end);
}

function parseTemplate(template: Template): Parsed {
  const subject = wordsOf(template).trim();
  const own = subject === '' ? [] : [subject];
  // Only as a whole can the description be told from the syntax of JSON.
  const read = profiles[template.renderer].form === 'json' ? parse : parseForeign;
  return read(template.text, template.renderer, own);
}

/** The recipe with some of what it says replaced, each in its place. */
export function changeRecipe(recipe: Recipe, changes: Changes): Recipe {
  if (!recipe.template) return { selection: changeSelection(recipe.selection, changes) };
  if (readTemplateJson(recipe.template))
    return readTemplate(changeJson(recipe.template, parseTemplate, changes));
  const { subject, choices = {}, ratio, exclusions, parameters, words = [], addedWords = [] } = changes;
  let template = replaceWords(recipe.template, words);
  if (ratio !== undefined) template = replaceRatio(template, parseTemplate(template), ratio);
  template = replaceChoices(template, parseTemplate(template), choices);
  if (exclusions?.remove?.length)
    template = removeExclusions(template, parseTemplate(template), exclusions.remove);
  if (parameters?.remove?.length)
    template = removeParameters(template, parseTemplate(template), parameters.remove);
  for (const added of addedWords) template = addWords(template, parseTemplate(template), added);
  template = addSyntax(template, exclusions?.add ?? [], parameters?.set);
  // The same words may hold weights and alternatives, which those of another subject would not.
  if (subject !== undefined && subject !== wordsOf(template)) template = replaceSubject(template, subject);
  return readTemplate(keepApart(recipe.template, template));
}

/** Keeps the subject out of what a negative weight or a parameter rules out, where the changes joined the two. */
function keepApart(before: Template, after: Template): Template {
  const { text, subject } = after;
  if (!/::|--/.test(text)) return after;
  const kindsAt = (template: Template) =>
    parseTemplate(template)
      .segments.filter((each) => overlaps(each, template.subject))
      .map(({ kind }) => kind);
  const [now, first] = [kindsAt(after), kindsAt(before)];
  const joins = (kind: SegmentKind) => now.includes(kind) && !first.includes(kind);
  if (text.includes('::') && joins('exclusions'))
    return { ...after, text: `${text.slice(0, subject.end)}:: ${text.slice(subject.end)}` };
  return joins('parameter') ? splice(after, { start: subject.start, end: subject.start }, '\n\n') : after;
}

/** Exclusions and parameters in a prompt's own syntax. What they do not name stays. */
function addSyntax(
  template: Template,
  exclusions: readonly string[],
  rendererParameters: RendererParameters | undefined,
): Template {
  const set = rendererParameters
    ? setParameters(template, parseTemplate(template), rendererParameters)
    : template;
  if (exclusions.length === 0) return set;
  const parsed = parseTemplate(set);
  return addExclusions(set, parsed, exclusions, endOfWords(parsed));
}

/**
 * The look with the subject of a recipe. A look with words of its own replaces the recipe's; one of choices changes
 * only what it names.
 */
export function applyLook(recipe: Recipe, look: Recipe): Recipe {
  const subject = recipe.selection.subject ?? '';
  if (look.template) return changeRecipe(look, { subject });
  const {
    subject: _,
    scenario: __,
    style,
    ratio,
    exclusions = [],
    parameters = {},
    rendererParameters,
    ...kinds
  } = look.selection;
  const choices: ChoiceChanges = { ...kinds, ...(style === undefined ? {} : { style: { id: style } }) };
  if (recipe.template) {
    const own = Object.entries(parameters).map(([id, choice]) => [`parameter:${id}`, choice] as const);
    return changeRecipe(recipe, {
      choices: { ...choices, ...Object.fromEntries(own) },
      ratio,
      exclusions: { add: exclusions },
      ...(rendererParameters && { parameters: { set: rendererParameters } }),
    });
  }
  const { selection } = changeRecipe(recipe, { choices, ratio });
  return {
    selection: {
      ...selection,
      exclusions: [...new Set([...(selection.exclusions ?? []), ...exclusions])],
      parameters: { ...(style === undefined ? selection.parameters : {}), ...parameters },
      ...(rendererParameters && {
        rendererParameters: { ...selection.rendererParameters, ...rendererParameters },
      }),
    },
  };
}

/**
 * Writes a recipe for a renderer and reports the outcome of everything in it. A prompt stays as it is for its own
 * renderer. Pure and total; throws only for a style that is not in the catalog.
 */
export function writeRecipe({ selection, template }: Recipe, renderer: RendererId): Written {
  if (template) return recompose(parseTemplate(template), renderer);
  const whole = {
    style: 'photorealistic',
    subject: '',
    exclusions: [],
    parameters: {},
    ...selection,
  } as Selection;
  const { text, parts } = compose(whole, renderer);
  return { text, report: parts.map(carryPart) };
}
