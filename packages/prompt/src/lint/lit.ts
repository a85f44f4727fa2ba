import type { Concept } from '../lexicon/concepts/all';
import { flames, lamps, lightSources } from '../lexicon/concepts/light';
import type { Word } from './clauses';

/* What lights the scene: "lit only by a row of candles", "the glow of her laptop", "a torch-lit cellar". */

const participles = new Set(['lit', 'illuminated', 'aglow', 'glowing', 'lighted']);
const lights = new Set(
  'light glow flame flames flicker glare gleam shine beam blaze flare radiance shimmer illumination'.split(
    ' ',
  ),
);
const singly = new Set(['only', 'sole', 'single']);
const burning = new Set(['oil', 'gas', 'kerosene', 'paraffin', 'hurricane', 'spirit']);
/** How many words a lamp may have before it. */
const reach = 5;

/** Index of the word after "lit by", "glow of" or "the only light"; 0 when none is there. */
function findLead(words: readonly Word[], at: number): number {
  const textAt = (index: number): string => words[index]?.text ?? '';
  const text = textAt(at);
  if (lights.has(text)) {
    if (/^(?:of|from)$/.test(textAt(at + 1))) return at + 2;
    return singly.has(textAt(at - 1)) && /^(?:is|was|comes|came|being)$/.test(textAt(at + 1)) ? at + 2 : 0;
  }
  if (!participles.has(text)) return 0;
  for (const by of [at + 1, at + 2]) if (/^(?:by|with)$/.test(textAt(by))) return by + 1;
  return textAt(at + 1) === 'up' && textAt(at + 3) === 'by' ? at + 4 : 0;
}

function toSource(word: string): Concept | undefined {
  if (flames.has(word)) return 'candle';
  return lamps.has(word) ? 'stageLight' : lightSources.get(word);
}

/** "Torchlit", "torch-lit", "by torch" and "by rushlight". */
function readCompound(words: readonly Word[], at: number): { concept: Concept; to: number } | undefined {
  const { text = '', clause } = words[at] ?? {};
  const next = words[at + 1];
  if (next?.clause === clause) {
    if (next?.text === 'lit') return toLit(text, at + 2);
    if (text === 'by' && !/^(?:lit|illuminated|lighted)$/.test(words[at - 1]?.text ?? ''))
      return /(?:candle|lantern|torch|taper|firelight|gaslight|rushlight)(?:light)?$/.test(
        next?.singular ?? '',
      )
        ? { concept: 'candle', to: at + 2 }
        : undefined;
  }
  const [, burns] =
    /^([a-z]{3,})lit$/.exec(text) ?? /^(rush|lantern|tallow|ember|match|torch)light$/.exec(text) ?? [];
  return burns === undefined ? undefined : toLit(burns, at + 1);
}

function toLit(source: string, to: number): { concept: Concept; to: number } | undefined {
  const concept = toSource(source);
  return concept && { concept, to };
}

/** The light that words name, and the index after it. */
export function readLit(words: readonly Word[], at: number): { concept: Concept; to: number } | undefined {
  const from = findLead(words, at);
  if (from === 0) return readCompound(words, at);
  for (let next = from; next < from + reach; next++) {
    const word = words[next];
    if (!word || word.clause !== words[at]?.clause) return undefined;
    const concept = toSource(word.singular);
    if (concept) {
      const isFlame = burning.has(words[next - 1]?.text ?? '');
      return { concept: isFlame ? 'candle' : concept, to: next + 1 };
    }
  }
  return undefined;
}
