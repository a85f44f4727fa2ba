import type { Concept } from '../lexicon/concepts/all';
import { flames, lamps } from '../lexicon/concepts/light';
import type { Word } from './clauses';

/* What lights the scene: "lit only by a row of candles", "the glow of her laptop". */

const participles = new Set(['lit', 'illuminated']);
const lights = new Set(['light', 'glow', 'flicker', 'glare', 'gleam']);
const burning = new Set(['oil', 'gas', 'kerosene', 'paraffin', 'hurricane', 'spirit']);
/** How many words a lamp may have before it. */
const reach = 5;

/** Index of the word after "lit by" or "glow of"; 0 when neither is there. */
function findLead(words: readonly Word[], at: number): number {
  const { text = '' } = words[at] ?? {};
  if (lights.has(text)) return words[at + 1]?.text === 'of' ? at + 2 : 0;
  if (!participles.has(text)) return 0;
  if (words[at + 1]?.text === 'by') return at + 2;
  return words[at + 2]?.text === 'by' ? at + 3 : 0;
}

/** The light that words name, and the index after it. */
export function readLit(words: readonly Word[], at: number): { concept: Concept; to: number } | undefined {
  const from = findLead(words, at);
  if (from === 0) return undefined;
  for (let next = from; next < from + reach; next++) {
    const word = words[next];
    if (!word || word.clause !== words[at]?.clause) return undefined;
    if (flames.has(word.singular)) return { concept: 'candle', to: next + 1 };
    if (lamps.has(word.singular)) {
      const isFlame = burning.has(words[next - 1]?.text ?? '');
      return { concept: isFlame ? 'candle' : 'stageLight', to: next + 1 };
    }
  }
  return undefined;
}
