import { expect, it } from 'vitest';
import { writeList } from '../../src/features/studio/sheets/grid/list';

const cell = (renderer: 'flux' | 'midjourney', text: string) => ({ renderer, text });

it('copies the prompts of several renderers below the name of each', () => {
  const cells = [
    cell('flux', 'A fox.'),
    cell('midjourney', 'a fox --ar 1:1'),
    cell('flux', 'An owl.'),
    cell('midjourney', 'an owl --ar 1:1'),
  ];
  expect(writeList(cells)).toBe('FLUX\n\nA fox.\nAn owl.\n\n\nMidjourney\n\na fox --ar 1:1\nan owl --ar 1:1');
});

it('copies those of one renderer alone, for a web UI that reads each line', () => {
  expect(writeList([cell('flux', 'A fox.'), cell('flux', 'An owl.')])).toBe('A fox.\nAn owl.');
});
