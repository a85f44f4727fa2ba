import { handling, images, makings, owners } from '../../lexicon/neighbors';
import type { Wording } from '../../lexicon/wordings';
import type { Token } from '../tokens';

/* Words for a color, a camera or a view that say what the image shows, and not how it was made. */

/** Whether a color belongs to a thing in the image, as in “a dress in vivid colors”. */
export function isOwned({ key, exact }: Wording, tokens: readonly Token[], from: number): boolean {
  if (key !== 'mood' && key !== 'parameter:color_palette') return false;
  const before = tokens.slice(Math.max(0, from - 12), from);
  const owner = before.findLastIndex(({ word }) => owners.has(word));
  // Words that no option names must be said of the image itself: “a photo in autumn colors”.
  const said = exact ? before.slice(Math.max(0, owner - 1)) : before;
  return owner >= 0 && !said.some(({ word }) => images.has(word));
}

/** Whether a camera is the noun with which the prompt begins, and more is said of it: “DSLR camera held by a tourist”. */
function isSubject(tokens: readonly Token[], from: number, to: number): boolean {
  const next = tokens[to]?.word;
  const opens =
    tokens[0]!.clause === 0 &&
    tokens.slice(0, from).every(({ word }) => /^(?:an?|the|one|old|my)$/.test(word));
  return opens && tokens[to - 1]!.word === 'camera' && next !== undefined && !images.has(next);
}

/** Whether someone in the image looks at it or speaks to it: “talking to the phone camera”. */
const isAddressed = (tokens: readonly Token[], from: number): boolean =>
  tokens
    .slice(Math.max(0, from - 3), from)
    .some(({ word }) => /^(?:to|at|into|toward|towards|facing)$/.test(word));

/** Whether someone in the image has it in hand: “a girl holding a camera with an 85mm lens”. */
function isHeld(tokens: readonly Token[], from: number): boolean {
  const before = tokens.slice(Math.max(0, from - 6), from);
  return before.some(({ word }) => handling.has(word)) && !before.some(({ word }) => makings.has(word));
}

/**
 * Whether a camera or a lens is what the image shows, as in “a Leica M11 on a desk”: nothing says that the image was made
 * with it, and it stands in no clause of its own after the first.
 */
export function isShown(
  { key, id, exact, place }: Wording,
  tokens: readonly Token[],
  from: number,
  to: number,
): boolean {
  if ((key === 'camera' || key === 'lens') && isHeld(tokens, from)) return true;
  if (key === 'camera' && isAddressed(tokens, from)) return true;
  if (key === 'camera' && id !== '') return isSubject(tokens, from, to);
  if (!exact || id !== '' || place === 'head' || (key !== 'camera' && key !== 'lens')) return false;
  const [opening, first] = [tokens[0]!, tokens[from]!];
  if (/^\d/.test(first.word)) return false;
  const isOwnClause = opening.clause > 0 && (from === 0 || (from <= 2 && /^(?:on|with)$/.test(opening.word)));
  return !isOwnClause && !tokens.slice(Math.max(0, from - 6), from).some(({ word }) => makings.has(word));
}

/** Whether a view is what something in the image has, “a hotel with a front view”, or where its light is. */
export function isOutlook({ key }: Wording, tokens: readonly Token[], from: number, to: number): boolean {
  if (key !== 'framing') return false;
  // “3:4 portrait” is a shape.
  if (to === from + 1 && from > 1 && tokens.slice(from - 2, from).every(({ word }) => /^\d+$/.test(word)))
    return true;
  // “Slightly above eye level” is not at it.
  if (/^(?:above|below|beneath)$/.test(tokens[from - 1]?.word ?? '')) return true;
  // Of the light: “light from above”.
  if (
    tokens[from]!.word === 'from' &&
    /^(?:light|lit|lighting|lights|sun|sunlight)$/.test(tokens[from - 1]?.word ?? '')
  )
    return true;
  if (tokens[to - 1]!.word !== 'view' || tokens[to]?.word === 'of') return false;
  const at = /^(?:an?|the|its)$/.test(tokens[from - 1]?.word ?? '') ? from - 2 : from - 1;
  return at > 0 && /^(?:with|has|have|having|offering|offers|enjoying)$/.test(tokens[at]?.word ?? '');
}
