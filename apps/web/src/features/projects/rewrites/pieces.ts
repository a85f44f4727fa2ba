import type { Piece } from '../../../components/prompt/pieces';

/** A replaced range of a text, in UTF-16 offsets. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly after: string;
}

/** A longer text is cut around its changes. */
const shortText = 700;
const context = 80;
const mostChanges = 30;

/** How far to look for a space to cut at. */
const wordLength = 20;

/** The offset at or after this one where a word begins; at least one that splits no character. */
function toBegin(text: string, offset: number): number {
  const space = text.slice(offset, offset + wordLength).indexOf(' ');
  return space < 0 ? avoidSplit(text, offset) : offset + space + 1;
}

/** The offset at or before this one where a word ends, likewise. */
function toEnd(text: string, offset: number): number {
  const space = text.slice(offset - wordLength, offset).lastIndexOf(' ');
  return space < 0 ? avoidSplit(text, offset) : offset - wordLength + space;
}

function avoidSplit(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc_00 && code <= 0xdf_ff ? offset + 1 : offset;
}

/** The parts of a text to show with its changes, in order; `left` counts the changes that are left out of a long one. */
export function cutPieces(
  text: string,
  changes: readonly Change[],
): { pieces: readonly Piece[]; left: number } {
  const whole = text.length <= shortText;
  const shown = changes.slice(0, mostChanges);
  const pieces: Piece[] = [];
  const add = (kind: Piece['kind'], words: string) => {
    if (words !== '' || kind === 'gap') pieces.push({ kind, text: words });
  };
  const addSame = (start: number, end: number, isFirst: boolean, isLast: boolean) => {
    const room = isFirst || isLast ? context : 2 * context;
    if (whole || end - start <= room) return add('same', text.slice(start, end));
    if (!isFirst) add('same', text.slice(start, toEnd(text, start + context)));
    add('gap', '');
    if (!isLast) add('same', text.slice(toBegin(text, end - context), end));
  };
  let end = 0;
  for (const [index, change] of shown.entries()) {
    addSame(end, change.start, index === 0, false);
    add('removed', text.slice(change.start, change.end));
    add('added', change.after);
    end = change.end;
  }
  addSame(end, text.length, false, true);
  return { pieces, left: changes.length - shown.length };
}
