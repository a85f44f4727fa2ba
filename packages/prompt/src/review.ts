import type { RendererId } from '@safelight/catalog/renderers';
import { joinBody } from './body';
import { describeBrief, type Brief } from './brief';
import { compose } from './compose';
import type { Part, PartKey } from './composition';
import { inspect, type Checked, type Fault } from './contract';
import { profiles } from './renderers/profiles';
import { lintText } from './lint/text';
import { quote, quoteAll } from './text/quote';
import type { Selection } from './selection';

/** Why a body breaks the contract. */
export interface Problem {
  /**
   * `missing` can be added. The others are faults of the text: it denies a choice, says another in its place, changes
   * the meaning of the user's words, names an exclusion, says what is absent, is too long, or contains syntax.
   */
  readonly kind: 'missing' | 'denied' | 'rival' | 'changed' | 'unwanted' | 'negation' | 'long' | 'syntax';
  readonly key?: PartKey;
  /** An instruction to the writer of the body. */
  readonly message: string;
  /** What the contract found, with its places in the whole text. */
  readonly fault?: Fault;
}

export interface Review {
  /** The whole prompt. */
  readonly text: string;
  readonly problems: readonly Problem[];
}

/** UTF-16 units that a body may have: more when the user's own words need them. */
export function findRoom(selection: Selection, renderer: RendererId): number {
  const said = describeBrief(selection, renderer).items.reduce((sum, { words }) => sum + words.length + 2, 0);
  return Math.max(profiles[renderer].descriptionUnits, Math.ceil(said * 1.6));
}

/** Whether the user's words leave a writer room to work: near the renderer's limit even the composer has to cut. */
export function hasRoom(selection: Selection, renderer: RendererId): boolean {
  const { limit } = profiles[renderer];
  return limit === undefined || compose(selection, renderer).text.length <= limit.value * 0.75;
}

/** Checks a body from `readBody` against the contract. Without problems, the whole prompt keeps it. */
export function reviewBody(body: string, selection: Selection, renderer: RendererId): Review {
  const text = joinBody(body, selection, renderer);
  const brief = describeBrief(selection, renderer);
  const composed = compose(selection, renderer);
  const checked = inspect(text, selection, renderer);
  const problems = [
    ...checked.flatMap((each, at) => reviewPart(each, composed.parts[at], brief, text)),
    ...reviewNegation(body, brief, renderer),
    ...reviewLength(text, body, selection, renderer),
    ...reviewSyntax(text, composed.text, renderer),
  ];
  return { text, problems };
}

/** A writer is not asked for words that the composer lost or shortened, and may still not show what is excluded. */
function reviewPart(
  { part, fault }: Checked,
  composed: Part | undefined,
  brief: Brief,
  text: string,
): readonly Problem[] {
  if (!fault || (composed?.outcome === 'lost' && fault.kind !== 'named')) return [];
  const { key, label } = part;
  const item = brief.items.find((candidate) => candidate.key === key);
  const words = item?.words ?? part.value;
  const anchor = quote(item?.anchor ?? part.value);
  const said = quoteAll(fault.spans.map(({ start, end }) => text.slice(start, end)));
  switch (fault.kind) {
    case 'named':
      return [
        {
          kind: 'unwanted',
          key,
          fault,
          message: `Do not write ${said} at all, not even to rule it out: that is done elsewhere.`,
        },
      ];
    case 'denied':
      return [
        { kind: 'denied', key, fault, message: `${label}: you ruled it out. It must be there: ${anchor}.` },
      ];
    case 'rival':
      return [
        {
          kind: 'rival',
          key,
          fault,
          message: `${label}: ${said} contradicts the choice. Say ${anchor} instead.`,
        },
      ];
    case 'changed':
      return [
        {
          kind: 'changed',
          key,
          fault,
          message: `${label}: you changed the meaning. ${part.note ?? ''} It is: ${words}`,
        },
      ];
    case 'missing':
      if (part.outcome !== 'lost' && (!part.shortened || composed?.shortened)) return [];
      return [
        {
          kind: 'missing',
          key,
          fault,
          message:
            item?.own === true
              ? `${label}: use these very words, all of them and in their own language: ${words}`
              : `${label}: say ${anchor} in exactly these words.`,
        },
      ];
  }
}

/** Renderers tend to draw what a text rules out. The user's own negation stays. */
function reviewNegation(body: string, { items }: Brief, renderer: RendererId): readonly Problem[] {
  const said = items.map(({ words }) => words.toLowerCase()).join('\n');
  const negated = lintText(body, renderer)
    .filter(({ rule }) => rule === 'negation')
    .flatMap(({ span }) => (span ? [body.slice(span.start, span.end)] : []))
    .filter((words) => !said.includes(words.toLowerCase()));
  if (negated.length === 0) return [];
  return [{ kind: 'negation', message: `Say what is there instead of ${quoteAll(negated)}.` }];
}

function reviewLength(
  text: string,
  body: string,
  selection: Selection,
  renderer: RendererId,
): readonly Problem[] {
  const room = findRoom(selection, renderer);
  const { limit } = profiles[renderer];
  if (body.length <= room && (limit === undefined || text.length <= limit.value)) return [];
  return [
    { kind: 'long', message: `It has ${body.length} characters. Keep it below ${Math.floor(room * 0.7)}.` },
  ];
}

/** Errors that the composer's own text has as well come from the user's words. */
function reviewSyntax(text: string, composed: string, renderer: RendererId): readonly Problem[] {
  const rules = (prompt: string): readonly string[] =>
    lintText(prompt, renderer).flatMap(({ severity, rule }) =>
      severity === 'error' && rule !== 'too-long' ? [rule] : [],
    );
  const known = new Set(rules(composed));
  const found = rules(text).filter((rule) => !known.has(rule));
  return found.length === 0
    ? []
    : [{ kind: 'syntax', message: 'Write plain words only: no parameters, brackets, weights or settings.' }];
}
