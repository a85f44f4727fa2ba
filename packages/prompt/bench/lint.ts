import { pathToFileURL } from 'node:url';
import { lintSelection } from '../src/lint/selection';
import type { Selection } from '../src/selection';
import { measure, ordinary } from './compose';

const selections: readonly Selection[] = [
  ordinary,
  { ...ordinary, scenario: undefined, format: undefined, exclusions: [] },
  {
    ...ordinary,
    subject: 'a wolf howling under a full moon',
    scenario: 'in a beech forest',
    mood: { id: 'bw' },
  },
  { style: 'illustration', subject: 'a photo of a cat on a sofa', exclusions: [], parameters: {} },
];

/** Selections linted per second on one core: the median of five runs. */
export function benchLint(): number {
  let turn = 0;
  const run = () => lintSelection(selections[turn++ % selections.length] ?? ordinary).length;
  measure(run, 1000);
  return Array.from({ length: 5 }, () => measure(run, 300)).toSorted((a, b) => a - b)[2] ?? 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(`${benchLint().toLocaleString('en')} selections/s`);
}
