import type { RendererId } from '@safelight/catalog/renderers';
import type { Attention } from './renderers/facts';
import { profiles } from './renderers/profiles';
import { readers } from './renderers/readers';
import { estimateTokens } from './text/measure';
import type { CountTokens } from './text/tokenizer';

export { loadTokenizer } from './text/tokenizer';

export interface Budget {
  readonly unit: 'characters' | 'words' | 'tokens';
  readonly used: number;
  readonly limit: number;
  /** Whether the renderer refuses or cuts the excess; otherwise it only gives it less weight. */
  readonly hard: boolean;
  readonly note?: string;
  /** UTF-16 offset at which the text exceeds the limit. */
  readonly overflowStart?: number;
  /** Where the counted stretch ends: what follows, such as parameters, is read however long it is. */
  readonly overflowEnd?: number;
}

/** How much of what the renderer counts a text uses. Without `countTokens`, tokens are estimated. */
export function measureBudget(text: string, renderer: RendererId, countTokens?: CountTokens): Budget {
  const { limit, attention } = profiles[renderer];
  const { body } = readers[renderer].divide(text);
  const description = text.slice(body.start, body.end);
  if (limit && (!attention || text.length > limit.value)) return measureCharacters(text, limit.value);
  if (!attention) throw new Error(`The profile of ${renderer} has no unit of length`);
  const budget =
    attention.value.unit === 'tokens'
      ? measureTokens(description, attention.value, countTokens)
      : measureWords(description, attention.value);
  if (budget.overflowStart === undefined) return budget;
  return { ...budget, overflowStart: body.start + budget.overflowStart, overflowEnd: body.end };
}

function measureCharacters(text: string, limit: number): Budget {
  const over = text.length > limit;
  return {
    unit: 'characters',
    used: text.length,
    limit,
    hard: true,
    ...(over ? { overflowStart: limit, note: 'What is over the limit is refused or cut off.' } : {}),
  };
}

function measureWords(text: string, { most: limit, beyond }: Attention): Budget {
  const words = [...text.matchAll(/\S+/g)].filter(([word]) => /[\p{L}\p{N}]/u.test(word));
  const overflow = words[limit];
  return {
    unit: 'words',
    used: words.length,
    limit,
    hard: false,
    ...(overflow ? { overflowStart: overflow.index, note: beyond } : {}),
  };
}

function measureTokens(
  text: string,
  { most: limit, beyond }: Attention,
  countTokens: CountTokens | undefined,
): Budget {
  const count = countTokens ?? estimateTokens;
  const used = count(text);
  const notes: string[] = [];
  if (!countTokens) notes.push('Estimated.');
  // CLIP's own tokenizer repairs the text (ftfy) before it counts, which can change non-ASCII letters.
  else if (/[^\u0020-\u007e\n]/.test(text))
    notes.push('Letters beyond ASCII can count for a few more or less.');
  const over = used > limit;
  if (over) notes.push(beyond);
  return {
    unit: 'tokens',
    used,
    limit,
    hard: false,
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    ...(over ? { overflowStart: findOverflow(text, limit, count) } : {}),
  };
}

/** Start of the first word that does not fit, by binary search: the count grows with every word. */
function findOverflow(text: string, limit: number, count: CountTokens): number {
  const starts = [...text.matchAll(/\S+/g)].map((word) => ({
    start: word.index,
    end: word.index + word[0].length,
  }));
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (count(text.slice(0, starts[middle]?.end)) > limit) high = middle;
    else low = middle + 1;
  }
  return starts[low]?.start ?? text.length;
}
