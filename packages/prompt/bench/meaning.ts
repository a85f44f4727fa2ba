import { rendererIds } from '@safelight/catalog/renderers';
import { parseArgs } from 'node:util';
import { judge, readCases, sumFaults } from './judge';

/*
 * Prints how well the contract judges texts whose verdict a person has written down:
 *
 *   pnpm meaning texts.json [--renderer flux] [--show]
 *
 * The file is an array, or has on each line one, of `{ selection, good: [text], bad: [{ kind, what, text }] }`. A choice of a selection is the
 * id or name of an option, or an object as in the API. Good texts say every item of the selection; each bad text has one fault.
 * `--show` prints each wrong verdict.
 */

function percent(count: number, all: number): string {
  return `${((count / Math.max(all, 1)) * 100).toFixed(1).padStart(5)}%  (${count} of ${all})`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { renderer: { type: 'string' }, show: { type: 'boolean', default: false } },
});
const [path] = positionals;
const renderer = rendererIds.find((id) => id === (values.renderer ?? 'dall-e-3'));
if (path === undefined || !renderer)
  throw new Error('Name a file and a renderer: pnpm meaning texts.json --renderer flux');

const figures = judge(readCases(path), renderer);
const { all, missed } = sumFaults(figures);
if (values.show) for (const line of figures.wrong) console.log(line);
console.log(`items of good texts called missing  ${percent(figures.items.missing, figures.items.all)}`);
console.log(`faults of bad texts missed          ${percent(missed, all)}`);
for (const [kind, count] of figures.faults)
  console.log(`  ${kind.padEnd(32)}  ${percent(count.missed, count.all)}`);
