import { formerParameters, parameterAliases, parameterNames, repeatableParameters } from '../lexicon/syntax';
import { matchesOf } from '../text/match';
import { listExclusions } from './listed';
import type { Parameter, Reference, Value } from './segment';

/*
 * Midjourney's parameters in any text: with two hyphens or the long dash that phones make of them, in any case, with
 * or without a space before the value. A name without its value is words unless nothing but parameters follows.
 */

interface Read {
  readonly value: Value;
  readonly end: number;
}
type Reader = (text: string, at: number, dash: string) => Read | undefined;

/** Precedes a value: spaces, an equals sign or a colon, or nothing before a digit. */
const lead = String.raw`[^\S\n]{0,9}[=:]?[^\S\n]{0,9}`;
/** The end of a number: the next parameter may be glued to it. */
const numberEnd = String.raw`(?!\.?\w)`;

function pattern(source: string): RegExp {
  return new RegExp(source, 'iy');
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

const number = pattern(String.raw`${lead}(-?\d{1,12}(?:\.\d{1,6})?|-?\.\d{1,6})${numberEnd}`);
const noValue = pattern(String.raw`(?!\w|-(?!-))`);
const side = String.raw`(\d{1,5}(?:\.\d{1,4})?)`;
const shape = pattern(String.raw`${lead}${side}\s?[:x×/∶]\s?${side}(?![\d:])`);
const level = pattern(String.raw`${lead}(low|high)\b`);
const word = pattern(String.raw`(?:[^\S\n]+|=)([a-z\d][\w-]*)`);
const reference = pattern(
  String.raw`[^\S\n]*(?:(<?https?:\/\/\S+)|(random\b|\d+(?!\.?[a-z_]))(?:::(\d*\.?\d+))?)(?![^\s-])`,
);
const permutation = pattern(String.raw`${lead}\{((?:[^{}\n]|\{[^{}\n]{0,100}\}){0,300})\}`);
const token = pattern(String.raw`(?:[^\S\n]+|[=:])((?!--|[—–―])[^\s—–―]{1,200})`);
/** Nothing but the next parameter, the end of the line, or closing punctuation. */
const tailSource = String.raw`[^\S\n,.;"”]*(?:[,.;"”][,.;"”\s]*)?(?:$|\n|-{2,3}\s?[a-z]|[—–―]\s?[a-z])`;
const tail = pattern(tailSource);
/** A code without a digit may be a word, so nothing but codes may follow it. */
const letterCode = String.raw`[a-z]{3,40}(?=(?:::\d*\.?\d+)?(?:[^\S\n]+[a-z\d]{3,40}(?:::\d*\.?\d+)?){0,9}${tailSource})`;
const profileCode = pattern(
  String.raw`[^\S\n]+((?=[a-z]*\d)[a-z\d]{5,40}|${letterCode})(?:::(\d*\.?\d+))?(?![\w-](?!-))`,
);
const nextOne = pattern(String.raw`[^\S\n]*(?:--|[—–―])[a-z]`);
/** The end of a list of exclusions: of the line or sentence, or a parameter. */
const listEnd =
  /\n|\s(?:--|[—–―])[a-z]|\s-(?=(?:ar|aspect|seed|v|s|stylize|chaos|c|style|raw|iw|no|q)\s)|[.!?](?=\s|$)|--(?=(?:ar|v|s|niji|stylize|style|chaos)\b)/gi;

const readNumber: Reader = (text, at) => {
  const match = matchAt(number, text, at);
  return match
    ? { value: { type: 'number', number: Number(match[1]) }, end: at + match[0].length }
    : undefined;
};
const readFlag: Reader = (text, at) =>
  matchAt(noValue, text, at) ? { value: { type: 'flag' }, end: at } : undefined;

const readShape: Reader = (text, at) => {
  const match = matchAt(shape, text, at);
  if (!match) return undefined;
  const [width, height] = [Number(match[1]), Number(match[2])];
  if (!(width > 0 && height > 0)) return undefined;
  return { value: { type: 'ratio', width, height }, end: at + match[0].length };
};

function readText(sticky: RegExp): Reader {
  return (text, at) => {
    const match = matchAt(sticky, text, at);
    return match ? { value: { type: 'text', text: match[1] ?? '' }, end: at + match[0].length } : undefined;
  };
}

function readReferences(sticky: RegExp, least: 0 | 1): Reader {
  return (text, at) => {
    const references: Reference[] = [];
    let end = at;
    for (let match; (match = matchAt(sticky, text, end)); end += match[0].length) {
      const [written, weight] = match.length > 3 ? [match[1] ?? match[2], match[3]] : [match[1], match[2]];
      references.push({ text: written ?? '', ...(weight ? { weight: Number(weight) } : {}) });
    }
    if (references.length < least || (references.length === 0 && !matchAt(noValue, text, at)))
      return undefined;
    return { value: references.length > 0 ? { type: 'references', references } : { type: 'flag' }, end };
  };
}

/** A list after a long dash may be words, and is read again from the next dash on; a longer one is none. */
const longestDashed = 1000;

const readList: Reader = (whole, at, dash) => {
  // Before the end is searched: it may be far, and the same for thousands.
  if (!/[\s:=]/.test(whole.charAt(at))) return undefined;
  const text = dash.startsWith('--') ? whole : whole.slice(0, at + longestDashed);
  const end = matchAt(listEnd, text, at)?.index ?? text.length;
  if (end < whole.length && end === text.length) return undefined;
  const list = text.slice(at, end);
  if (list === '') return undefined;
  return {
    value: { type: 'list', terms: listExclusions(list.replace(/^[:=]/, '')) },
    end: at + list.trimEnd().length,
  };
};

const readOptionalNumber: Reader = (text, at, dash) => readNumber(text, at, dash) ?? readFlag(text, at, dash);

const readPermutation: Reader = (text, at) => {
  const match = matchAt(permutation, text, at);
  const values = match?.[1]
    ?.replace(/[{}]/g, '')
    .split(',')
    .map((value) => value.trim());
  return match && values ? { value: { type: 'permutation', values }, end: at + match[0].length } : undefined;
};

const readers = new Map<string, Reader>(
  (
    [
      [[...parameterNames.number, ...formerParameters.number], readNumber],
      [parameterNames.optionalNumber, readOptionalNumber],
      [[...parameterNames.flag, ...formerParameters.flag], readFlag],
      [parameterNames.reference, readReferences(reference, 1)],
      [parameterNames.profile, readReferences(profileCode, 0)],
      [parameterNames.word, readText(word)],
      [parameterNames.level, readText(level)],
      [parameterNames.shape, readShape],
      [parameterNames.list, readList],
    ] as const
  ).flatMap(([names, read]) => names.map((name): [string, Reader] => [name, read])),
);

const nextWithOne = pattern(
  String.raw`[^\S\n]+-(?:ar|aspect|seed|v|s|stylize|c|chaos|w|weird|style|raw|iw|no|q|hd|niji|tile)\b`,
);
const opening = /(?<!-)(-{2,3}|[—–―]-?|-[—–]|(?<![^\s])-(?=[a-z]))([^\S\n]?)([a-z]+)/gi;
/** Who writes a shape with one hyphen writes the other parameters so. */
const oneHyphen = /(?<!\S)-(?:ar|aspect)[^\S\n]?\d{1,3}:\d{1,3}/i;
/** A parameter in quotes of its own is talked of: “the sign reads "--ar 16:9"”. */
const isQuoted = (text: string, start: number, end: number): boolean =>
  /["“]/.test(text.charAt(start - 1)) &&
  /["”]/.test(text.charAt(end)) &&
  /[\p{L}:]\s*$/u.test(text.slice(Math.max(0, start - 12), start - 1));
const closesWord = /[\s,.;:!?)\]}>"'”’]/;
const isRatio = ({ value }: Read) => value.type === 'ratio';

/** The values of Midjourney's `--style`, also the former ones. */
const styleValues = /^(?:raw|cute|scenic|expressive|original|4[abc])$/i;
/** Whether terms name things: “—no people, cars”, but not “—no one came”. */
const isNamed = (terms: readonly string[]): boolean =>
  terms.every((term) =>
    /^(?!(?:one|matter|longer|more|doubt|less|other|end)\b)[^\s—–―]{1,40}(?: [^\s—–―]{1,40}){0,2}$/i.test(
      term,
    ),
  );

/** Whether a well-formed parameter may be meant, given how it is attached to the text before it. */
function isMeant(
  read: Read,
  text: string,
  dash: string,
  gap: string,
  apart: boolean,
  others: boolean,
): boolean {
  const endsText = matchAt(tail, text, read.end) !== null;
  const { type } = read.value;
  if (gap !== '') return apart && (isRatio(read) || (type === 'number' && endsText));
  if (dash.startsWith('--'))
    return apart || isRatio(read) || type === 'number' || (type === 'flag' && endsText);
  // A long dash before a word is punctuation; before a name with a value it is an autocorrected `--`.
  // “The sea —no boats— is calm” has no other parameters.
  const isAmong = others || matchAt(nextOne, text, read.end) !== null;
  if (read.value.type === 'list') return apart && (isAmong || (endsText && isNamed(read.value.terms)));
  if (type === 'flag') return apart && endsText;
  if (read.value.type === 'text') return apart && endsText && (isAmong || styleValues.test(read.value.text));
  return isRatio(read) || apart;
}

/** A name that is unknown or whose value is not of its kind. Words follow it unless it is among parameters. */
function readLoose(text: string, nameEnd: number, afterOthers: boolean): Read | undefined {
  const single = matchAt(token, text, nameEnd);
  if (single) {
    const end = nameEnd + single[0].length;
    if (matchAt(tail, text, end)) return { value: { type: 'text', text: single[1] ?? '' }, end };
  }
  const stands = /^(?:\s|$|-{2})/.test(text.slice(nameEnd, nameEnd + 2));
  if (stands && (afterOthers || matchAt(tail, text, nameEnd)))
    return { value: { type: 'flag' }, end: nameEnd };
  return undefined;
}

const looseName = /[\w]*(?:-\w+)*/y;

/** Whether a parameter with one hyphen is meant: beside a shape written so any, else one with a long name at the end. */
function isMeantWithOne(read: Read, text: string, name: string, others: boolean): boolean {
  if (isRatio(read)) return true;
  const endsText = matchAt(tail, text, read.end) !== null || matchAt(nextWithOne, text, read.end) !== null;
  if (read.value.type === 'flag') return others && endsText && /^(?:raw|hd|sd|draft|tile)$/i.test(name);
  return others || (read.value.type === 'number' && endsText && name.length > 3);
}

/** Finds every parameter, in order and without overlaps. */
export function findParameters(text: string): readonly Parameter[] {
  const found: (Omit<Parameter, 'overridden'> & { overridden: boolean })[] = [];
  let from = 0;
  const hasOneHyphen = text.includes(' -') && oneHyphen.test(text);
  for (const { index: start, 0: all, 1: dash = '', 2: gap = '', 3: name = '' } of matchesOf(text, opening)) {
    if (start < from) continue;
    const apart = start === 0 || closesWord.test(text.charAt(start - 1));
    const nameEnd = start + all.length;
    const reader = readers.get(name.toLowerCase());
    const mayBe = reader !== readList || (apart && gap === '');
    const read = readPermutation(text, nameEnd, dash) ?? (mayBe ? reader?.(text, nameEnd, dash) : undefined);
    if (read && isQuoted(text, start, read.end)) {
      from = read.end;
      continue;
    }
    const means = (it: Read) =>
      dash === '-'
        ? gap === '' && isMeantWithOne(it, text, name, hasOneHyphen)
        : isMeant(it, text, dash, gap, apart, found.length > 0);
    if (reader && read && means(read)) {
      const { value, end } = read;
      found.push({
        name: nameOf(name),
        written: name,
        start,
        end,
        value,
        known: true,
        valid: true,
        overridden: false,
      });
    } else if (/^\s?$/.test(text.charAt(start - 1)) && dash.startsWith('--') && gap === '') {
      const written = reader ? name : name + (matchAt(looseName, text, nameEnd)?.[0] ?? '');
      const loose = readLoose(text, start + dash.length + written.length, found.length > 0);
      if (!loose) continue;
      const { value, end } = loose;
      const known = reader !== undefined;
      found.push({
        name: nameOf(written),
        written,
        start,
        end,
        value,
        known,
        valid: false,
        overridden: false,
      });
    } else continue;
    from = found.at(-1)!.end;
  }
  const last = new Map(found.map((each) => [each.name, each]));
  for (const each of found)
    each.overridden = last.get(each.name) !== each && !repeatableParameters.includes(each.name);
  return found;
}

function nameOf(written: string): string {
  const name = written.toLowerCase();
  return Object.hasOwn(parameterAliases, name) ? parameterAliases[name]! : name;
}
