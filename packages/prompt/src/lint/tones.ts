import type { Concept } from '../lexicon/concepts/all';
import { tones } from '../lexicon/concepts/shades';
import type { Word } from './clauses';

/* What the colors of an image are like: "amber tones", "an icy blue color palette". */

const nouns = new Set('tone hue tint palette color colour shade cast'.split(' '));
const further = new Set('palette scheme grade'.split(' '));

/** The concept that words name before "tones" and the like, and the index after them. */
export function readTones(words: readonly Word[], at: number): { concept: Concept; to: number } | undefined {
  const first = words[at];
  const second = words[at + 1];
  if (!first || second?.clause !== first.clause) return undefined;
  for (const length of [2, 1]) {
    const noun = words[at + length];
    if (noun?.clause !== first.clause || !nouns.has(noun.singular)) continue;
    const concept = tones.get(length === 2 ? `${first.text} ${second.text}` : first.text);
    if (concept)
      return { concept, to: at + length + (further.has(words[at + length + 1]?.text ?? '') ? 2 : 1) };
  }
  return undefined;
}
