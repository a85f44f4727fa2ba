import { termByOpposite } from '../../lexicon/exclusions';
import { hasStop } from './sentences';

/* The sentence that asks for the opposites of what is excluded: "Keep the image wordless and in sharp focus." */

export const keepLead = 'Keep the image ';

const conjunction = ' and ';

/** What precedes each opposite in its list. Where one has an "and" of its own, a comma tells the two apart. */
export function separateOpposites(opposites: readonly string[]): readonly string[] {
  const separators = opposites.map((_, at): string => (at === 0 ? '' : ', '));
  const last = opposites.length - 1;
  const holdsAnd = (words: string): boolean => words.includes(conjunction);
  if (last > 0 && !holdsAnd(opposites[last]!))
    separators[last] = opposites.some(holdsAnd) ? `,${conjunction}` : conjunction;
  return separators;
}

export function joinOpposites(opposites: readonly string[]): string {
  const separators = separateOpposites(opposites);
  return opposites.map((words, at) => (separators[at] ?? '') + words).join('');
}

/** The terms whose opposites a list says; undefined when it says anything else. */
export function readOpposites(list: string): readonly string[] | undefined {
  const terms = list.split(/, (?:and )?/).flatMap(readPiece);
  return terms.every((term) => term !== undefined) ? terms : undefined;
}

/** One opposite, or the last two of a list. */
function readPiece(piece: string): readonly (string | undefined)[] {
  const whole = termByOpposite.get(piece);
  if (whole !== undefined) return [whole];
  for (let at = piece.indexOf(conjunction); at >= 0; at = piece.indexOf(conjunction, at + 1)) {
    const pair = [piece.slice(0, at), piece.slice(at + conjunction.length)].map((words) =>
      termByOpposite.get(words),
    );
    if (pair.every((term) => term !== undefined)) return pair;
  }
  return [undefined];
}

/** Adds to a description the sentence that asks for opposites. */
export function describeOpposites(description: string, opposites: readonly string[]): string {
  const sentences = hasStop(description) ? description : `${description}.`;
  return `${sentences} ${keepLead}${joinOpposites(opposites)}.`;
}
