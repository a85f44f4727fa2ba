import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutPieces } from '../src/features/projects/rewrites/pieces';

const removal = (start: number, end: number) => ({ start, end, after: '' });
const wordsOf = ({ pieces }: ReturnType<typeof cutPieces>) =>
  pieces.map(({ kind, text }) => (kind === 'gap' ? '…' : `${kind[0]}:${text}`));

test('shows a short text whole, with what goes and what comes', () => {
  const pieces = cutPieces('a fox — red --q 2', [{ start: 5, end: 8, after: ', ' }, removal(11, 17)]);
  expect(wordsOf(pieces)).toEqual(['s:a fox', 'r: — ', 'a:, ', 's:red', 'r: --q 2']);
});

test('shows a long text around its changes', () => {
  const text = `${'x'.repeat(1000)}--q 2${'y'.repeat(1000)}--q 4${'z'.repeat(1000)}`;
  const pieces = cutPieces(text, [removal(1000, 1005), removal(2005, 2010)]);
  const [x, y, z] = ['x', 'y', 'z'].map((letter) => `s:${letter.repeat(80)}`);
  expect(wordsOf(pieces)).toEqual(['…', x, 'r:--q 2', y, '…', y, 'r:--q 4', z, '…']);
});

test('counts the changes that it leaves out', () => {
  const changes = Array.from({ length: 45 }, (_, index) => removal(index * 30, index * 30 + 1));
  expect(cutPieces('a'.repeat(2000), changes).left).toBe(15);
});

test('shows all that changes, and splits no character', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('🦊', 'ab', ' '), fc.nat(400), fc.boolean()), { maxLength: 12 }),
      (runs) => {
        let text = '';
        const changes: { start: number; end: number; after: string }[] = [];
        for (const [unit, length, changed] of runs) {
          const start = text.length;
          text += unit.repeat(length);
          if (changed && length > 0) changes.push({ start, end: text.length, after: unit });
        }
        const { pieces } = cutPieces(text, changes);
        for (const piece of pieces) expect(piece.text.isWellFormed()).toBe(true);
        const removed = pieces.filter(({ kind }) => kind === 'removed').map((piece) => piece.text);
        expect(removed).toEqual(changes.map(({ start, end }) => text.slice(start, end)));
        const gaps = pieces.some(({ kind }) => kind === 'gap');
        const old = pieces.filter(({ kind }) => kind !== 'added').map((piece) => piece.text);
        if (!gaps) expect(old.join('')).toBe(text);
      },
    ),
  );
});
