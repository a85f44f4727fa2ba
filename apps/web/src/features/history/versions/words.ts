import { diffArrays } from 'diff';
import type { Piece } from '../../../components/prompt/pieces';

/** Longer texts are shown whole: finding what differs takes quadratic time. */
const longest = 8000;
/** Milliseconds after which two texts are too different to be compared word by word. */
const patience = 100;

/**
 * A parameter with its value (without a comma behind it), spaces, a word with what joins its parts (85mm, f/1.8,
 * red:1.2), or one other character.
 */
const token =
  /--(?!no\b)[a-z][\w-]*(?:[ \t]+(?!--)\S*[^\s,])?|\s+|[\p{L}\p{N}\p{M}]+(?:['’.:/-][\p{L}\p{N}\p{M}]+)*|[^]/giu;

/** The same words, or what replaced others. */
interface Stretch {
  readonly same: string;
  readonly removed: string;
  readonly added: string;
}

const size = ({ removed, added }: Stretch) => Math.max(removed.length, added.length);

/** Whether equal words between two changes are too few to read as kept: a comma, or an 'of' that both happen to have. */
const isChance = (before: Stretch, { same }: Stretch, after: Stretch): boolean =>
  !same.includes('--') && same.length <= size(before) && same.length <= size(after);

/** A text with what it removed from an earlier one, and added to it, in order. */
export function compareWords(before: string, after: string): readonly Piece[] {
  const whole: readonly Piece[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  if (before.length + after.length > 2 * longest) return whole;
  const changes = diffArrays(before.match(token) ?? [], after.match(token) ?? [], { timeout: patience });
  if (!changes) return whole;
  const stretches: Stretch[] = [];
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    const last = stretches.at(-1);
    if (!added && !removed) stretches.push({ same: text, removed: '', added: '' });
    else if (last?.same === '')
      stretches.splice(-1, 1, {
        same: '',
        removed: last.removed + (removed ? text : ''),
        added: last.added + (added ? text : ''),
      });
    else stretches.push({ same: '', removed: removed ? text : '', added: added ? text : '' });
  }
  return joinChanges(stretches).flatMap(({ same, removed, added }) => [
    ...(same === '' ? [] : [{ kind: 'same', text: same } as const]),
    ...(removed === '' ? [] : [{ kind: 'removed', text: removed } as const]),
    ...(added === '' ? [] : [{ kind: 'added', text: added } as const]),
  ]);
}

/** Joins changes with what is equal by chance between them, so that a replaced phrase stays together. */
function joinChanges(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    let last = stretch;
    for (;;) {
      const [first, same] = joined.slice(-2);
      if (last.same !== '' || !first || !same || !isChance(first, same, last)) break;
      joined.splice(-2);
      last = {
        same: '',
        removed: first.removed + same.same + last.removed,
        added: first.added + same.same + last.added,
      };
    }
    joined.push(last);
  }
  return joined;
}
