import type { RendererId } from '@safelight/catalog/renderers';
import { joinBody } from './body';
import { describeBrief, type Brief } from './brief';
import { compose } from './compose';
import type { Part, PartKey } from './composition';
import { checkContract, ruledOutNote } from './contract';
import { profiles } from './renderers/profiles';
import { lintText } from './lint/text';
import { findLiteral, holdsPhrase, whole } from './text/match';
import { quote, quoteAll } from './text/quote';
import type { Selection } from './selection';

/** Why a body breaks the contract. */
export interface Problem {
  /**
   * `missing` can be added. The others are faults of the text: it denies a choice, names an exclusion, says what is
   * absent, is too long, or contains syntax.
   */
  readonly kind: 'missing' | 'denied' | 'unwanted' | 'negation' | 'long' | 'syntax';
  readonly key?: PartKey;
  /** An instruction to the writer of the body. */
  readonly message: string;
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
  const parts = checkContract(text, selection, renderer);
  const problems = [
    ...parts.flatMap((part, at) => reviewPart(part, composed.parts[at], brief)),
    ...reviewQuoted(text, brief),
    ...reviewUnwanted(body, brief),
    ...reviewNegation(body, brief, renderer),
    ...reviewLength(text, body, selection, renderer),
    ...reviewSyntax(text, composed.text, renderer),
  ];
  return { text, problems };
}

/** A writer is not asked for words that the composer lost or shortened. */
function reviewPart(part: Part, composed: Part | undefined, brief: Brief): readonly Problem[] {
  if (composed?.outcome === 'lost') return [];
  const { key } = part;
  const item = brief.items.find((candidate) => candidate.key === key);
  if (part.note === ruledOutNote) {
    return [
      {
        kind: 'denied',
        key,
        message: `${part.label}: you ruled it out. It must be there: ${quote(item?.anchor ?? part.value)}.`,
      },
    ];
  }
  if (part.outcome !== 'lost' && (!part.shortened || composed?.shortened)) return [];
  const words = item?.words ?? part.value;
  const message =
    item?.own === true
      ? `${part.label}: use these very words, all of them and in their own language: ${words}`
      : `${part.label}: say “${item?.anchor ?? words}” in exactly these words.`;
  return [{ kind: 'missing', key, message }];
}

/** Words in the user's double quotes are drawn or spoken verbatim. */
function reviewQuoted(text: string, { items }: Brief): readonly Problem[] {
  return items.flatMap(({ key, label, words, own }) => {
    if (!own) return [];
    const quoted = [...words.matchAll(/"([^"]{1,200})"|“([^“”]{1,200})”/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    const missing = quoted.filter(
      (piece) =>
        piece.trim() !== '' && findLiteral(plain(text), plain(piece), whole(plain(text))).length === 0,
    );
    if (missing.length === 0) return [];
    return [
      {
        kind: 'missing' as const,
        key,
        message: `${label}: keep ${quoteAll(missing)} letter by letter, in double quotes.`,
      },
    ];
  });
}

/** The text without a renderer's escapes. */
function plain(text: string): string {
  return text.replaceAll(/\\(?=[()[\]\\])/g, '');
}

function reviewUnwanted(body: string, { items, exclusions }: Brief): readonly Problem[] {
  const said = items.map(({ words }) => words).join('\n');
  const named = exclusions.filter((term) => holdsPhrase(body, term) && !holdsPhrase(said, term));
  if (named.length === 0) return [];
  return [
    {
      kind: 'unwanted',
      key: 'exclusions',
      message: `Do not write ${quoteAll(named)} at all, not even to rule it out: that is done elsewhere.`,
    },
  ];
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
