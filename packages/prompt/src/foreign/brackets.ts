import type { Span } from '../composition';
import type { Alternatives, Claim, Network, Weight } from './segment';

/* Brackets: weights, alternatives, schedules. */

/** Which marks are syntax beyond doubt. Other marks count when the text shows that a web UI is meant. */
export interface Grammar {
  /** Brackets weigh, AND and BREAK split, a line may be a comment. */
  readonly webUi: boolean;
  /** A comment may begin within a line. */
  readonly comfyUi: boolean;
  /** Double colons split wherever they are, and braces with commas multiply. */
  readonly midjourney: boolean;
}

interface Open {
  readonly at: number;
  readonly character: '(' | '[' | '{';
  /** Separators directly inside: `|`, `:` and `,`. */
  readonly bars: number[];
  readonly colons: number[];
  readonly commas: number[];
  quoted: boolean;
  closed: boolean;
  /** The weight of a pair directly inside this one. */
  inner?: Weighted;
}
/** A weight that another pair around the same words may multiply. */
interface Weighted extends Span {
  value: number;
  form: Weight['form'];
  /** The brackets around it. */
  outer: Span;
}

const weightEnd = /([^\s:])\s*:\s*(\d(?:\.\d+)?|\.\d+)\s*$/;
const closers: Readonly<Record<string, Open['character']>> = { ')': '(', ']': '[', '}': '{' };
const steps = /^\s*(?:\d+(?:\.\d+)?|\.\d+)\s*$/;
const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Where an explicit weight begins, at its colon, and its value. */
function readWeight(words: string): { readonly length: number; readonly value: number } | undefined {
  const match = weightEnd.exec(words);
  if (!match) return undefined;
  const [all, before = '', value = ''] = match;
  // “(Psalm 2:1)” and “(16:9)” are the author's own.
  if (/\d/.test(before) && !value.includes('.')) return undefined;
  return { length: all.length - before.length, value: Number(value) };
}

/** What the brackets of a text mean, stretch by stretch. */
export class Brackets {
  /** Claims that stand in any text. */
  readonly claims: Claim[] = [];
  /** Claims that stand only in a web UI's text. */
  readonly doubtful: Claim[] = [];
  readonly weights = new Set<Weighted>();
  readonly alternatives: Alternatives[] = [];
  readonly doubtfulAlternatives: Alternatives[] = [];
  readonly networks: Network[] = [];
  /** Whether there is what only a web UI's text has. */
  evident = false;
  private readonly open: Open[] = [];
  private readonly stacks = { '(': [] as Open[], '[': [] as Open[], '{': [] as Open[] };

  private readonly text: string;
  private readonly grammar: Grammar;

  constructor(text: string, grammar: Grammar) {
    this.text = text;
    this.grammar = grammar;
  }

  private top(): Open | undefined {
    while (this.open.at(-1)?.closed) this.open.pop();
    return this.open.at(-1);
  }

  region({ start, end }: Span, networks: ReadonlyMap<number, Network>): void {
    this.open.length = 0;
    for (const stack of Object.values(this.stacks)) stack.length = 0;
    for (let at = start; at < end; at++) {
      const character = this.text.charAt(at);
      const known = networks.get(at);
      if (known) {
        this.networks.push(known);
        this.claims.push({ kind: 'network', start: known.start, end: known.end });
        this.evident = true;
        at = known.end - 1;
      } else if (character === '\\' && /[()[\]{}\\]/.test(this.text.charAt(at + 1)) && at + 1 < end) {
        this.doubtful.push({ kind: 'mark', start: at, end: at + 1 });
        if (/[()[\]\\]/.test(this.text.charAt(at + 1))) this.evident = true;
        at++;
      } else if (character === '\\' && this.grammar.midjourney && this.text.charAt(at + 1) === ',') {
        // A comma within an option of a permutation.
        if (this.top()?.character === '{') this.claims.push({ kind: 'mark', start: at, end: at + 1 });
        at++;
      } else if (character === '(' || character === '[' || character === '{') {
        const opened: Open = {
          at,
          character,
          bars: [],
          colons: [],
          commas: [],
          quoted: false,
          closed: false,
        };
        this.open.push(opened);
        this.stacks[character].push(opened);
      } else if (character === ')' || character === ']' || character === '}')
        this.close(closers[character]!, at);
      else if (character === '|') this.top()?.bars.push(at);
      else if (character === ':') this.top()?.colons.push(at);
      else if (character === ',') this.top()?.commas.push(at);
      else if (character === '"') {
        const top = this.top();
        if (top) top.quoted = true;
      }
    }
  }

  private close(character: Open['character'], at: number): void {
    const opened = this.stacks[character].pop();
    if (!opened) return;
    opened.closed = true;
    const parent = this.top();
    if (parent && opened.quoted) parent.quoted = true;
    if (character === '(') this.weigh(opened, at, '()', 1.1);
    else if (character === '[') this.closeSquare(opened, at);
    else this.closeBrace(opened, at);
  }

  private weigh(opened: Open, at: number, form: Weight['form'], factor: number): void {
    const written =
      form === '()' ? readWeight(this.text.slice(Math.max(opened.at + 1, at - 12), at)) : undefined;
    const end = at - (written?.length ?? 0);
    this.doubtful.push({ kind: 'weight', start: opened.at, end: opened.at + 1 });
    this.doubtful.push({ kind: 'weight', start: end, end: at + 1 });
    const { inner } = opened;
    let weighted: Weighted | undefined;
    if (inner && inner.outer.start === opened.at + 1 && inner.outer.end === end) {
      weighted = inner;
      weighted.value = round(weighted.value * (written?.value ?? factor));
      weighted.outer = { start: opened.at, end: at + 1 };
      if (form === '()' || form === '[]') this.evident = true;
    } else {
      weighted = {
        start: opened.at + 1,
        end,
        value: written?.value ?? round(factor),
        form,
        outer: { start: opened.at, end: at + 1 },
      };
      this.weights.add(weighted);
    }
    if (written) this.evident = true;
    const parent = this.top();
    if (parent) parent.inner = weighted;
  }

  private closeSquare(opened: Open, at: number): void {
    const colons = opened.colons;
    const last = colons.at(-1);
    if (last !== undefined && opened.bars.length === 0 && colons.length <= 2 && at - opened.at < 500) {
      const first = colons.length === 2 ? colons[0]! : opened.at;
      // “[ratio: 3:2]” is no schedule: no one draws a number.
      const isRatio = /^\s*\d+\s*$/.test(this.text.slice(first + 1, last));
      if (!isRatio && steps.test(this.text.slice(last + 1, at))) {
        const from = { start: opened.at + 1, end: Math.max(first, opened.at + 1) };
        const to = { start: first + 1, end: last };
        // The words that take over after some steps are the ones that show.
        const options = colons.length === 2 ? [from, to] : [to];
        this.doubtful.push({ kind: 'mark', start: opened.at, end: opened.at + 1 });
        if (colons.length === 2) this.doubtful.push({ kind: 'mark', start: first, end: first + 1, by: ', ' });
        this.doubtful.push({ kind: 'mark', start: last, end: at + 1 });
        const shown = to.end > to.start ? options.length - 1 : 0;
        this.doubtfulAlternatives.push(alternativesOf('schedule', opened.at, at, options, shown));
        this.evident = true;
        return;
      }
    }
    if (opened.bars.length > 0)
      this.split(this.doubtful, this.doubtfulAlternatives, 'alternate', opened, at, opened.bars, ' and ');
    else this.weigh(opened, at, '[]', 1 / 1.1);
  }

  private closeBrace(opened: Open, at: number): void {
    if (opened.quoted || at - opened.at > 600) return;
    if (opened.bars.length > 0)
      this.split(this.claims, this.alternatives, 'random', opened, at, opened.bars, ' or ');
    else if (this.grammar.midjourney && opened.commas.length > 0 && opened.colons.length === 0)
      this.split(this.claims, this.alternatives, 'permutation', opened, at, opened.commas, ' or ');
    else if (opened.colons.length === 0 && at > opened.at + 1) this.weigh(opened, at, '{}', 1.05);
  }

  private split(
    claims: Claim[],
    into: Alternatives[],
    form: Alternatives['form'],
    opened: Open,
    at: number,
    separators: readonly number[],
    by: string,
  ): void {
    claims.push({ kind: 'mark', start: opened.at, end: opened.at + 1 });
    for (const bar of separators) claims.push({ kind: 'mark', start: bar, end: bar + 1, by });
    claims.push({ kind: 'mark', start: at, end: at + 1 });
    const bounds = [opened.at, ...separators, at];
    const options = bounds.slice(1).map((end, index) => ({ start: bounds[index]! + 1, end }));
    // How likely a wildcard’s option is: `{0.5::red|2::blue}`.
    for (const { start, end } of form === 'random' ? options : []) {
      const [chance] =
        /^\s*\d{0,4}\.?\d{1,4}::/.exec(this.text.slice(start, Math.min(end, start + 16))) ?? [];
      if (chance !== undefined) claims.push({ kind: 'mark', start, end: start + chance.length });
    }
    into.push(alternativesOf(form, opened.at, at, options, 0));
  }
}

function alternativesOf(
  form: Alternatives['form'],
  start: number,
  at: number,
  options: readonly Span[],
  chosen: number,
): Alternatives {
  return { form, start, end: at + 1, options, chosen };
}
