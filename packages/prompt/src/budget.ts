import type { RendererId } from '@safelight/catalog/renderers';
import { dialects } from './renderers/all';
import type { CountTokens } from './text/tokenizer';

export { loadTokenizer } from './text/tokenizer';

export interface Budget {
  readonly unit: 'characters' | 'words' | 'tokens';
  readonly used: number;
  readonly limit: number;
  /** Whether the renderer refuses or cuts what is over, or only pays less heed to it. */
  readonly hard: boolean;
  readonly note?: string;
  /** UTF-16 offset where the text passes the limit. */
  readonly overflowStart?: number;
}

/** Midjourney pays heed to about this many words (docs.midjourney.com, "Prompt Basics": short is best). */
const midjourneyWords = 60;
/** CLIP reads a text in chunks of 77 tokens, two of which mark its ends. */
const chunkTokens = 75;

/** How much of what the renderer counts a text uses. Without `countTokens`, tokens are estimated. */
export function measureBudget(text: string, renderer: RendererId, countTokens?: CountTokens): Budget {
  const { limit, divide } = dialects[renderer];
  const { body } = divide(text);
  if (renderer === 'stable-diffusion') return measureTokens(text.slice(body.start, body.end), countTokens);
  if (limit !== undefined && (renderer !== 'midjourney' || text.length > limit)) {
    return measureCharacters(text, limit);
  }
  return measureWords(text.slice(body.start, body.end));
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

function measureWords(text: string): Budget {
  const words = [...text.matchAll(/\S*[\p{L}\p{N}]\S*/gu)];
  const overflow = words[midjourneyWords];
  return {
    unit: 'words',
    used: words.length,
    limit: midjourneyWords,
    hard: false,
    ...(overflow
      ? {
          overflowStart: overflow.index,
          note: 'Midjourney pays little heed to what comes after about 60 words.',
        }
      : {}),
  };
}

function measureTokens(text: string, countTokens: CountTokens | undefined): Budget {
  const count = countTokens ?? estimateTokens;
  const used = count(text);
  const notes: string[] = [];
  if (!countTokens) notes.push('Estimated.');
  // CLIP's own repairs the text (ftfy) before it counts, which can change what lies beyond ASCII.
  else if (/[^\u0020-\u007e\n]/.test(text))
    notes.push('Letters beyond ASCII can count for a few more or less.');
  const over = used > chunkTokens;
  if (over) notes.push('What comes after the first 75 tokens is read apart and weighs less.');
  return {
    unit: 'tokens',
    used,
    limit: chunkTokens,
    hard: false,
    ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    ...(over ? { overflowStart: findOverflow(text, count) } : {}),
  };
}

/** Start of the first word that no longer fits, found by halving: counting is monotonic in the words. */
function findOverflow(text: string, count: CountTokens): number {
  const starts = [...text.matchAll(/\S+/g)].map((word) => ({
    start: word.index,
    end: word.index + word[0].length,
  }));
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (count(text.slice(0, starts[middle]?.end)) > chunkTokens) high = middle;
    else low = middle + 1;
  }
  return starts[low]?.start ?? text.length;
}

/** About what CLIP makes of English: a token for each mark, one for each word and one more for every long piece. */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const [piece] of text.matchAll(/[A-Za-z]+|\p{N}|[^\s\p{L}\p{N}]+|\P{ASCII}/gu)) {
    tokens += /^[A-Za-z]/.test(piece)
      ? Math.max(1, Math.round(piece.length / 8))
      : /\P{ASCII}/u.test(piece)
        ? 2
        : 1;
  }
  return tokens;
}
