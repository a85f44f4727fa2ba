import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { judge, readCases, sumFaults } from '../../bench/judge';

const read = (name: string) =>
  readCases(fileURLToPath(new URL(`../../bench/rewrites-${name}.jsonl`, import.meta.url)));

/*
 * Rewrites of a photographer's subject in 30 to 60 words, as language models write prompts for images. Those held out are
 * shorter, and no rule or list was changed after they were measured.
 */
test.each([
  ['held-out', 0.03],
  ['tuned-fourth', 0.01],
  ['tuned-third', 0.015],
  ['tuned-second', 0.02],
  ['tuned-first', 0.025],
])(
  'a rewrite that keeps the choices is rarely called wrong, and one that breaks them is found: %s',
  (name, most) => {
    const figures = judge(read(name), 'dall-e-3');
    const { all, missed } = sumFaults(figures);
    expect(figures.items.missing / figures.items.all).toBeLessThanOrEqual(0.03);
    expect(missed / all).toBeLessThanOrEqual(most);
  },
);
