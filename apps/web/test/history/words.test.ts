import { expect, it } from 'vitest';
import { compareWords } from '../../src/features/history/versions/words';

const changes = (before: string, after: string) =>
  compareWords(before, after)
    .filter(({ kind }) => kind !== 'same')
    .map(({ kind, text }) => `${kind === 'added' ? '+' : '-'}${text}`);

it('shows a parameter with its value as one change', () => {
  expect(changes('a fox --stylize 750 --ar 3:2', 'a fox --profile ohbx4r7 --ar 3:2')).toEqual([
    '---stylize 750',
    '+--profile ohbx4r7',
  ]);
  expect(changes('a fox --s 100 --v 7 --c 5', 'a fox --s 250 --v 7 --c 9')).toEqual([
    '---s 100',
    '+--s 250',
    '---c 5',
    '+--c 9',
  ]);
  expect(changes('a fox --ar 3:2', 'a fox --ar 3:2, two inks')).toEqual(['+, two inks']);
});

it('keeps a replaced phrase together', () => {
  expect(
    changes(
      'a fisherman, shot on Kodak Portra 400, soft light from the window',
      'a fisherman, close up of the subject, soft light from the window',
    ),
  ).toEqual(['-shot on Kodak Portra 400', '+close up of the subject']);
});

it('tells distant changes apart, and loses no character', () => {
  const [before, after] = [
    'a red fox in deep snow, at dawn',
    'a grey fox in deep snow, at dusk 🦊\n--no text, hats',
  ];
  expect(changes(before, after).slice(0, 2)).toEqual(['-red', '+grey']);
  const pieces = compareWords(before, after);
  const join = (left: string) =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('');
  expect([join('added'), join('removed')]).toEqual([before, after]);
});
