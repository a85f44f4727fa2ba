import { parameterNames } from '../../lexicon/syntax';
import { applyEdits, type Edit, type Updater } from '../updating';
import { changed, dropped, type Value } from './dropped';

/** A parameter: from its dashes to the end of its words. */
interface Parameter {
  readonly start: number;
  readonly end: number;
  /** Where its name ends. */
  readonly value: number;
  /** In lower case. */
  readonly name: string;
  readonly words: string;
}

const known = new Set<string>(Object.values(parameterNames).flat());
const opening = /(?<=^|\s)(--|—)([A-Za-z]+)/g;

/**
 * The parameters of a text. A long dash begins one only before a name that Midjourney knows. Not `findParameters`: there
 * the words around decide whether a name is a parameter, and an update changes these words.
 */
function readParameters(text: string): readonly Parameter[] {
  const found = [...text.matchAll(opening)].flatMap((match) => {
    const [all, dash, rawName = ''] = match;
    const name = rawName.toLowerCase();
    return dash === '--' || known.has(name)
      ? [{ name, start: match.index, value: match.index + all.length }]
      : [];
  });
  return found.map(({ name, start, value }, index) => {
    const words = text.slice(value, found[index + 1]?.start).trimEnd();
    return { name, start, value, end: value + words.length, words: words.trimStart() };
  });
}

const isOne = (names: readonly string[]) => (parameter: Parameter) => names.includes(parameter.name);
const isVersion = isOne(['v', 'version']);
const isNiji = isOne(['niji']);

/** The version a text names, Niji by its number; undefined when it names none. */
function findVersion(parameters: readonly Parameter[]): number | undefined {
  const niji = parameters.findLast(isNiji);
  // The newest one is the one without a number.
  if (niji) return Number.parseFloat(niji.words) || 7;
  return Number.parseFloat(parameters.findLast(isVersion)?.words ?? '') || undefined;
}

const isNumber = (words: string): boolean => /^[\d.]{1,12},?$/.test(words);
const takes: Readonly<Record<Value, (words: string) => boolean>> = {
  number: isNumber,
  none: (words) => words === '' || words === ',',
  references: (words) => {
    const all = words.split(/\s+/);
    return words !== '' && (all.length === 1 || all.every((word) => /^<?https?:/i.test(word)));
  },
};

/** The rule by which each of the parameters goes. */
function findRemovals(parameters: readonly Parameter[], version: number): Map<Parameter, string> {
  const removals = new Map<Parameter, string>();
  for (const [rule, { names, value, from }] of Object.entries(dropped)) {
    if (version < from) continue;
    const isDropped = isOne(names);
    for (const parameter of parameters) {
      if (isDropped(parameter) && takes[value](parameter.words)) removals.set(parameter, rule);
    }
  }
  if (version >= 7 && parameters.some(isNiji)) {
    for (const parameter of parameters) {
      if (isVersion(parameter) && takes.number(parameter.words)) removals.set(parameter, 'model');
    }
  }
  return removals;
}

const isBetween = (character: string | undefined) => character !== undefined && /[\s,]/.test(character);

/** Where a text ends without the commas and spaces before `end`. */
function skipBack(text: string, end: number, from: number): number {
  let at = end;
  while (at > from && isBetween(text[at - 1])) at--;
  return at;
}

/** Joins the lists of several --no in the first one; the others become removals. */
function joinLists(text: string, parameters: readonly Parameter[], removals: Map<Parameter, string>): Edit[] {
  const [first, ...others] = parameters.filter(isOne(['no']));
  if (!first) return [];
  for (const other of others) removals.set(other, 'lists');
  const added = others
    .map(({ value, end }) => text.slice(value, skipBack(text, end, value)).trim())
    .filter((words) => words !== '');
  if (added.length === 0) return [];
  const start = skipBack(text, first.end, first.value);
  const lead = start === first.value ? ' ' : ', ';
  return [{ rule: 'lists', start, end: first.end, after: lead + added.join(', ') }];
}

/** `--style raw` in its present spelling, once. */
function respellRaw(parameters: readonly Parameter[], removals: Map<Parameter, string>): Edit[] {
  const spelled = parameters.filter(({ name, words }) => name === 'style' && /^raw,?$/i.test(words));
  const first = parameters.some(isOne(['raw'])) ? undefined : spelled.shift();
  for (const parameter of spelled) removals.set(parameter, 'raw');
  return first ? [{ rule: 'raw', start: first.start, end: first.end, after: '--raw' }] : [];
}

/** Takes parameters out, each with the space before it, or after it at the start of a text. */
function takeOut(text: string, removals: ReadonlyMap<Parameter, string>): Edit[] {
  let opened = 0;
  return [...removals]
    .toSorted(([one], [other]) => one.start - other.start)
    .map(([parameter, rule]) => {
      let { start, end } = parameter;
      while (start > opened && /\s/.test(text[start - 1] ?? '')) start--;
      if (start === opened) {
        while (end < text.length && /\s/.test(text[end] ?? '')) end++;
        opened = end;
      }
      return { rule, start, end, after: '' };
    });
}

const dash = '[–—―]';
// A number that a letter follows is a word of its own: `::3d`.
const weight = String.raw`::+(?:\d+(?:\.\d+)?(?!\.?[\p{L}\p{N}]))?`;
const makeMarks = (mark: string) =>
  new RegExp(
    String.raw`https?:\/\/\S+|(?<=^|\s)-(?=\d)|(?<![\s,])[\s,]*(?:${mark})(?:[\s,-]|${mark})*`,
    'gu',
  );
const marks = makeMarks(`${dash}|${weight}`);
const dashes = makeMarks(dash);
const negativeWeight = /::-\d/;

/** What stands in place of dashes and weights, by the characters around them; '' is an end of the text. */
function choosePause(found: string, before: string, after: string): string {
  if (before === '' || after === '' || '([{'.includes(before) || ')]}'.includes(after)) return '';
  if (/^[–—]$/.test(found) && /^\p{N}\p{N}$/u.test(before + after)) return '-';
  if ('.!?;:'.includes(before)) return ' ';
  return '.!?;:'.includes(after) ? '' : ', ';
}

/** Replaces dashes and weights in the description, which ends at `end`. */
function clearMarks(text: string, end: number): Edit[] {
  const body = text.slice(0, end).trimEnd();
  // A comma would turn a part with a negative weight from unwanted into wanted.
  const pattern = negativeWeight.test(body) ? dashes : marks;
  return [...body.matchAll(pattern)].flatMap(({ 0: found, index: start }) => {
    if (/^h/i.test(found)) return [];
    const until = start + found.length;
    if (found === '-') return [{ rule: 'dash', start, end: until, after: '−' }];
    const after = choosePause(found, body.charAt(start - 1), body.charAt(until));
    return [{ rule: found.includes('::') ? 'weights' : 'dash', start, end: until, after }];
  });
}

/** `usual` is the version that a text is for when it names none. */
function findEdits(text: string, usual: number): readonly Edit[] {
  const parameters = readParameters(text);
  const version = findVersion(parameters) ?? usual;
  const removals = findRemovals(parameters, version);
  const edits = version >= 7 ? joinLists(text, parameters, removals) : [];
  if (version >= 8) {
    edits.push(...respellRaw(parameters, removals));
    edits.push(...clearMarks(text, parameters[0]?.start ?? text.length));
  }
  return [...edits, ...takeOut(text, removals)].toSorted((one, other) => one.start - other.start);
}

const weighted = /\p{L}::-?\d/u;
const otherRenderer = /^(?:Negative prompt:|Steps: )/m;

export const makeMidjourneyUpdater = (usual: number): Updater => ({
  reasons: { ...dropped, ...changed },
  isShownBy: (text) =>
    !otherRenderer.test(text) &&
    (weighted.test(text) || readParameters(text).some(({ name }) => known.has(name))),
  findEdits: (text) => findEdits(text, usual),
  keepOlder(text) {
    const parameters = readParameters(text);
    if (usual < 8 || findVersion(parameters) !== undefined) return undefined;
    if (!parameters.some(isOne(dropped.reference.names))) return undefined;
    return { version: 'V7', text: `${applyEdits(text, findEdits(text, 7))} --v 7` };
  },
});
