import type { Span } from '../composition';
import type { Alternatives, Claim, Weight } from './segment';

/*
 * InvokeAI's syntax (damian0815/compel, doc/syntax.md, November 2026): `word++`, `(words)1.3`, `("a", "b").and(2, 1)`,
 * `cat.swap(dog)`, and `[words]` for what is kept away.
 */

export interface Compel {
  readonly claims: readonly Claim[];
  readonly weights: readonly Weight[];
  readonly alternatives: readonly Alternatives[];
}

/** What no other generator reads. “C++” and “18+” are words. */
const evidence =
  /\)(?:\d?\.\d|\+|-(?![\w-]))|(?<=\p{L}{2})\+\+(?![\p{L}\p{N}+])|[)"\p{L}]\.(?:and|blend|swap)\(/u;

const suffix = String.raw`(\++|-+(?![\w-])|\d?\.\d{1,3}(?!\d))`;
const token = new RegExp(
  String.raw`(?<swap>(?:(?<=\()[^()\n]{1,80}\)|"[^"\n]{1,80}"|[\p{L}\p{N}'’-]{1,40})\.swap\()(?<into>[^()\n]{1,200})\)|` +
    String.raw`(?<set>\((?:"[^"\n]{0,300}"(?:,\s?)?){2,9}\))\.(?:and|blend)\((?<ratio>[\d.,\s-]{0,60})[^()\n]{0,40}\)|` +
    String.raw`\\.|(?<open>\()|\)(?<close>${suffix})?|(?<word>[\p{L}\p{N}'’-]*\p{L}{2}(?<!-))(?<plus>\++|-{1,4}(?![\w-]))(?=[\s,.;)\]]|$)|\[(?<away>[^[\]:|\n]{1,300})\]`,
  'gu',
);

function readFactor(written: string): number {
  if (/\d/.test(written)) return Number(written);
  const factor = written.startsWith('+') ? 1.1 : 0.9;
  return Math.round(factor ** written.length * 1e4) / 1e4;
}

/** Finds the syntax within a stretch; undefined when nothing shows that it is InvokeAI's. */
export function findCompel(text: string, { start, end }: Span): Compel | undefined {
  const within = text.slice(start, end);
  if (!evidence.test(within)) return undefined;
  const claims: Claim[] = [];
  const weights: Weight[] = [];
  const alternatives: Alternatives[] = [];
  const open: number[] = [];
  const mark = (from: number, to: number, by?: string) =>
    claims.push({ kind: 'mark', start: from, end: to, ...(by !== undefined && { by }) });
  const weigh = (from: number, to: number, value: number) =>
    weights.push({ start: from, end: to, value, form: '()' });
  for (const match of within.matchAll(token)) {
    const at = start + match.index;
    const until = at + match[0].length;
    const { swap, into, set, ratio, open: opening, close, word, plus, away } = match.groups ?? {};
    if (swap !== undefined && into !== undefined) {
      const from = at + swap.length;
      const to = from + (/,\s*\w+=/.exec(into)?.index ?? into.length);
      // A bracket that the swapped words close is part of them.
      const first = swap.includes(')') ? (open.pop() ?? at) : at;
      mark(first, from);
      mark(to, until);
      const options = [
        { start: first, end: from - '.swap('.length },
        { start: from, end: to },
      ];
      alternatives.push({ form: 'swap', start: first, end: until, options, chosen: 1 });
    } else if (set !== undefined) {
      const numbers = (ratio ?? '').split(',').flatMap((each) => (each.trim() === '' ? [] : Number(each)));
      const parts = [...set.matchAll(/"([^"\n]*)"/g)];
      const values = parts.map((_, index) => numbers[index] ?? 1);
      const average = values.reduce((sum, each) => sum + each, 0) / values.length || 1;
      let last = at;
      for (const [index, part] of parts.entries()) {
        const from = at + part.index + 1;
        const to = from + (part[1] ?? '').length;
        mark(last, from, index === 0 ? undefined : ', ');
        // The average part weighs 1.
        weigh(from, to, Math.round(((values[index] ?? 1) / average) * 100) / 100);
        last = to;
      }
      mark(last, until);
      alternatives.push({ form: 'joined', start: at, end: until, options: [], chosen: 0 });
    } else if (opening !== undefined) open.push(at);
    else if (match[0].startsWith(')')) {
      const from = open.pop();
      if (from === undefined || close === undefined) continue;
      const written = /:\s*(\d?\.?\d+)\s*$/.exec(text.slice(from, at));
      const to = at - (written?.[0].length ?? 0);
      claims.push({ kind: 'weight', start: from, end: from + 1 });
      claims.push({ kind: 'weight', start: to, end: until });
      weigh(from + 1, to, Math.round(readFactor(close) * Number(written?.[1] ?? 1) * 1e4) / 1e4);
    } else if (word !== undefined && plus !== undefined) {
      claims.push({ kind: 'weight', start: at + word.length, end: until });
      weigh(at, at + word.length, readFactor(plus));
    } else if (away !== undefined) {
      claims.push({ kind: 'label', start: at, end: at + 1 }, { kind: 'label', start: until - 1, end: until });
      weigh(at + 1, until - 1, -1);
    }
  }
  return { claims: claims.toSorted((a, b) => a.start - b.start), weights, alternatives };
}
