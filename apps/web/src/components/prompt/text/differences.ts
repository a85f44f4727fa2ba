import { diffWordsWithSpace } from 'diff';

/** A stretch of a text, and whether the other text has other words there. */
export interface Stretch {
  readonly text: string;
  readonly differs: boolean;
}

/** Two texts with fewer words in common are simply different; finding out how would only take time. */
const mostChanges = 600;

/** The text in stretches: those that differ from `other`, and those that do not. Joined, they are the text. */
export function markDifferences(text: string, other: string): readonly Stretch[] {
  if (text === other || other === '') return [{ text, differs: false }];
  const changes = diffWordsWithSpace(other, text, { maxEditLength: mostChanges });
  if (!changes) return [{ text, differs: true }];
  const stretches: { text: string; differs: boolean }[] = [];
  for (const { value, added, removed } of changes) {
    if (removed) continue;
    const last = stretches.at(-1);
    // Spaces, commas and points between two changed words belong to the change.
    const joins = last?.differs === true && !added && /^[\s,.]+$/.test(value);
    const differs = added || joins;
    if (last && last.differs === differs) last.text += value;
    else stretches.push({ text: value, differs });
  }
  return stretches.flatMap(trimEnd);
}

/** A mark ends with its last word, not with the space after it. */
function trimEnd({ text, differs }: Stretch): readonly Stretch[] {
  const end = text.trimEnd().length;
  if (!differs || end === text.length) return [{ text, differs }];
  const space = { text: text.slice(end), differs: false };
  return end === 0 ? [space] : [{ text: text.slice(0, end), differs }, space];
}

/** Characters that are shown of the same words, on each side of other ones. */
const around = 24;

/** Shortens long stretches of same words, so that a few lines show everything that differs. */
export function shortenSame(stretches: readonly Stretch[]): readonly Stretch[] {
  if (!stretches.some(({ differs }) => differs)) return stretches;
  return stretches.map(({ text, differs }, at) => {
    const [first, last] = [at === 0, at === stretches.length - 1];
    if (differs || text.length <= (first || last ? around : 2 * around) + 3) return { text, differs };
    // Cut between words.
    const before = first ? '' : text.slice(0, around).replace(/\S+$/, '');
    const after = last ? '' : text.slice(-around).replace(/^\S+/, '');
    return { text: `${before}…${after}`, differs };
  });
}
