import type { Span } from '../../composition';

/*
 * JSON in a text, as people and models write it: with comments, trailing commas, single or curly quotes, keys without
 * quotes, or a missing end. In linear time and without recursion, whatever the depth.
 */

/** An object or a list. */
export interface Container {
  /** Its key, normalized; '' for the outermost and within a list. */
  readonly key: string;
  readonly parent: Container | undefined;
  readonly isList: boolean;
  /** What its “type” or “class_type” says. */
  type: string | undefined;
  /** Where its last value ends: further ones go here. */
  last: number;
}

/** A part of a string that stands for other characters. */
interface Escape extends Span {
  readonly by: string;
}

export interface Leaf extends Span {
  /** The key as written, normalized; '' in a list. */
  readonly key: string;
  readonly container: Container;
  /** Where its key begins, or the value itself in a list. */
  readonly from: number;
  /** Behind the closing quote. */
  readonly to: number;
  /** The quote before a string; '' for numbers and names. */
  readonly quote: string;
  readonly value: string;
  readonly escapes: readonly Escape[];
}

/** One object or list with everything in it. */
export interface Scan extends Span {
  readonly root: Container;
  readonly leaves: readonly Leaf[];
  readonly comments: readonly Span[];
}

/** Workflows are nested less than ten deep. What is deeper is no prompt, and is read as words. */
const mostDepth = 50;

const closers: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '‘': '’' };
/** By closing quote: what ends a stretch of a string. */
const stops: Readonly<Record<string, RegExp>> = {
  '"': /[\\"]/g,
  "'": /[\\']/g,
  '”': /[\\”]/g,
  '’': /[\\’]/g,
};
const gap = /[\s\ufeff]*/y;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|#(?![0-9a-f]{3,8}\b)[^\n]*/iy;
const bare = /[\w$.+-]+/y;
const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
/** What follows the comma behind a value of an object: otherwise the quote before the comma is one of the words. */
const nextEntry = /["'“‘}/#,]|[\w$-]{1,60}\s{0,9}:/y;

function endAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** In lower case, with underscores: "negativePrompt" and "Negative prompt" are one key. */
const normalize = (key: string): string =>
  /^[a-z\d_]{1,80}$/.test(key)
    ? key
    : key
        .slice(0, 80)
        .trim()
        .replace(/([a-z\d])([A-Z])/g, '$1_$2')
        .replace(/[\s.-]+/g, '_')
        .toLowerCase();

/** Whether a quote closes a string: quotes among its words are not always escaped. */
function closes(text: string, at: number, inObject: boolean): boolean {
  const next = endAt(gap, text, at);
  const character = text.charAt(next);
  if (character === '' || /^(?:[:}\]#]|\/[/*])/.test(text.slice(next, next + 2))) return true;
  if (character !== ',') return character in closers && text.slice(at, next).includes('\n');
  return !inObject || endAt(nextEntry, text, endAt(gap, text, next + 1)) > next + 1;
}

type Token = Pick<Leaf, 'start' | 'end' | 'to' | 'quote' | 'value' | 'escapes'>;

function readEscape(text: string, at: number): Escape {
  const unicode = /^\\u([\da-f]{4})(?:(?<=\\ud[89ab]..)\\u(d[c-f][\da-f]{2}))?/i.exec(
    text.slice(at, at + 12),
  );
  if (unicode) {
    const codes = unicode.slice(1).flatMap((code) => (code === undefined ? [] : [Number.parseInt(code, 16)]));
    return { start: at, end: at + unicode[0].length, by: String.fromCharCode(...codes) };
  }
  const character = text.charAt(at + 1);
  return { start: at, end: Math.min(at + 2, text.length), by: named[character] ?? character };
}

/** A string up to its closing quote or the end of the text. */
function readString(text: string, at: number, inObject: boolean): Token {
  const quote = text.charAt(at);
  const closer = closers[quote]!;
  const stop = stops[closer]!;
  const escapes: Escape[] = [];
  const start = at + 1;
  let [value, from, end, to] = ['', start, text.length, text.length];
  stop.lastIndex = start;
  for (let match; (match = stop.exec(text));) {
    if (match[0] === '\\') {
      const escape = readEscape(text, match.index);
      escapes.push(escape);
      value += text.slice(from, escape.start) + escape.by;
      from = escape.end;
      stop.lastIndex = escape.end;
    } else if (closes(text, match.index + 1, inObject)) {
      end = match.index;
      to = end + 1;
      break;
    }
  }
  return { start, end, to, quote, value: value + text.slice(from, end), escapes };
}

function readToken(text: string, at: number, inObject: boolean): Token | undefined {
  if (text.charAt(at) in closers) return readString(text, at, inObject);
  const end = endAt(bare, text, at);
  return end > at
    ? { start: at, end, to: end, quote: '', value: text.slice(at, end), escapes: [] }
    : undefined;
}

/** Reads the object or list that begins at `start`; undefined when it is none. */
export function scanJson(text: string, start: number): Scan | undefined {
  const leaves: Leaf[] = [];
  const comments: Span[] = [];
  const stack: Container[] = [];
  let root: Container | undefined;
  let key: { readonly name: string; readonly start: number } | undefined;
  let [pairs, quoted, at] = [0, 0, start];
  const skip = () => {
    for (;;) {
      at = endAt(gap, text, at);
      const end = endAt(comment, text, at);
      if (end === at) return;
      comments.push({ start: at, end });
      at = end;
    }
  };
  const isMeant = () => quoted > 0 && (pairs > 0 || root?.isList);
  const finish = (end: number) => (root && isMeant() ? { start, end, root, leaves, comments } : undefined);
  for (;;) {
    skip();
    const top = stack.at(-1);
    const character = text.charAt(at);
    if (character === '') return finish(text.length);
    if (character === '}' || character === ']') {
      if (!top || top.isList !== (character === ']') || key) return undefined;
      stack.pop();
      at++;
      if (top.parent) top.parent.last = at;
      else return finish(at);
    } else if (character === ',' && !key && top) at++;
    else if (character === '{' || character === '[') {
      if ((top && !top.isList && !key) || stack.length === mostDepth) return undefined;
      const isList = character === '[';
      const opened: Container = { key: key?.name ?? '', parent: top, isList, type: undefined, last: ++at };
      root ??= opened;
      stack.push(opened);
      key = undefined;
    } else if (!top) return undefined;
    else {
      const isName = !top.isList && !key;
      const token = readToken(text, at, !top.isList && !isName);
      if (!token) return undefined;
      const from = at;
      at = token.to;
      if (token.quote !== '') quoted++;
      if (isName) {
        skip();
        if (text.charAt(at) !== ':') return undefined;
        at++;
        key = { name: normalize(token.value), start: from };
        pairs++;
      } else {
        const name = key?.name ?? '';
        const { start: opens, end, to, quote, value, escapes } = token;
        // Field by field: object spread is many times slower.
        leaves.push({
          start: opens,
          end,
          to,
          quote,
          value,
          escapes,
          key: name,
          container: top,
          from: key?.start ?? from,
        });
        if (name === 'type' || name === 'class_type') top.type ??= token.value;
        top.last = at;
        key = undefined;
      }
    }
  }
}
