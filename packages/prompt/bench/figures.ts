import { ratios } from '@safelight/catalog/ratios';
import { rendererIds, type RendererId } from '@safelight/catalog/renderers';
import { styles } from '@safelight/catalog/styles';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadTokenizer, measureBudget } from '../src/budget';
import { compose } from '../src/compose';
import type { Composition } from '../src/composition';
import { parse } from '../src/parse';
import { optionsByKind } from '../src/phrases';
import { photoKinds, type Selection } from '../src/selection';

/*
 * Prints the figures of the contract over the subjects of a file:
 *
 *   pnpm figures subjects.txt [--flows 3] [--seed 1] [--scenarios scenarios.txt]
 *
 * The file has a subject per line, or is a table whose first column has them, or a JSON array of texts or of objects
 * with a `text`, `prompt` or `subject`. Each subject is composed with random choices of the whole photographic flow.
 */

/** The subjects of a file, without duplicates. Throws when there is none. */
function readSubjects(path: string): readonly string[] {
  const content = readFileSync(path, 'utf8');
  const rows: readonly unknown[] = /^\s*\[/.test(content)
    ? (JSON.parse(content) as unknown[])
    : content.split(/\r?\n/).map((line) => line.split('\t')[0]);
  const subjects = rows.map((row) => {
    if (typeof row === 'string') return row.trim();
    const fields = (row ?? {}) as Partial<Record<string, unknown>>;
    const text = fields['text'] ?? fields['prompt'] ?? fields['subject'];
    return typeof text === 'string' ? text.trim() : '';
  });
  const found = [...new Set(subjects.filter((subject) => subject !== ''))];
  if (found.length === 0) throw new Error(`${path} has no subject: give a subject per line.`);
  return found;
}

/** Pseudorandom picks that are the same for the same seed (mulberry32). */
function makePick(seed: number) {
  let state = seed;
  return <T>(from: readonly T[]): T => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    return from[Math.floor(share * from.length)]!;
  };
}

const exclusions = [[], ['blurry'], ['text', 'watermark'], ['cars']];

type Pick = ReturnType<typeof makePick>;

function pickFlow(subject: string, scenarios: readonly string[], pick: Pick): Selection {
  const kinds = photoKinds.map((kind) => [kind, { id: pick(optionsByKind[kind]).id }]);
  return {
    style: pick(styles).id,
    subject,
    ...(scenarios.length > 0 ? { scenario: pick(scenarios) } : {}),
    ratio: pick(ratios).id,
    ...Object.fromEntries(kinds),
    exclusions: pick(exclusions),
    parameters: {},
  };
}

/** Whether the words agree but for what every prompt changes: space, and the closing mark. */
function sameWords(a: string | undefined, b: string | undefined): boolean {
  const plain = (words = ''): string => words.replaceAll(/\s+/g, ' ').replace(/[.,;\s]+$/, '');
  return plain(a) === plain(b);
}

/** Whether reading a prompt gives its selection back, except what its report says is converted or lost. */
function isRoundTrip(selection: Selection, { text, parts }: Composition, renderer: RendererId): boolean {
  const { selection: back, rest } = parse(text, renderer);
  if (rest !== '') return false;
  return parts.every(({ key, outcome }) => {
    if (outcome === 'lost' || (outcome === 'converted' && (key === 'exclusions' || key === 'subject')))
      return true;
    if (key === 'subject' || key === 'scenario') return sameWords(back[key], selection[key]);
    if (key === 'exclusions') return String(back.exclusions) === String(selection.exclusions);
    if (key === 'style' || key === 'ratio') return back[key] === selection[key];
    const kind = photoKinds.find((candidate) => candidate === key);
    const choice = kind && selection[kind];
    if (!kind || !choice || ('id' in choice && choice.id === 'default')) return true;
    return JSON.stringify(back[kind]) === JSON.stringify(choice);
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 1 ? 1 : 0)}%`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    flows: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    scenarios: { type: 'string' },
  },
});
const [path] = positionals;
if (path === undefined) throw new Error('Name a file of subjects: pnpm figures subjects.txt');
const subjects = readSubjects(path);
const scenarios = values.scenarios === undefined ? [] : readSubjects(values.scenarios);
const countTokens = await loadTokenizer();

console.log(`${subjects.length} subjects × ${values.flows} flows, seed ${values.seed}`);
console.log(
  ['renderer', 'carried', 'converted', 'lost', 'shortened', 'median', '95th', 'within', 'round trip']
    .map((name, at) => (at === 0 ? name.padEnd(26) : name.padStart(11)))
    .join(''),
);
for (const renderer of rendererIds) {
  const pick = makePick(Number(values.seed));
  const outcomes = { carried: 0, converted: 0, lost: 0 };
  let shortened = 0;
  let within = 0;
  let returned = 0;
  const lengths: number[] = [];
  let unit = '';
  for (const subject of subjects) {
    for (let flow = 0; flow < Number(values.flows); flow++) {
      const selection = pickFlow(subject, scenarios, pick);
      const composition = compose(selection, renderer);
      for (const part of composition.parts) {
        outcomes[part.outcome]++;
        if (part.shortened) shortened++;
      }
      const budget = measureBudget(composition.text, renderer, countTokens);
      unit = budget.unit;
      lengths.push(budget.used);
      if (budget.used <= budget.limit) within++;
      if (isRoundTrip(selection, composition, renderer)) returned++;
    }
  }
  lengths.sort((a, b) => a - b);
  const parts = outcomes.carried + outcomes.converted + outcomes.lost;
  const at = (share: number): string =>
    `${lengths[Math.floor((lengths.length - 1) * share)]} ${unit.charAt(0)}`;
  const cells = [
    percent(outcomes.carried / parts),
    percent(outcomes.converted / parts),
    String(outcomes.lost),
    String(shortened),
    at(0.5),
    at(0.95),
    percent(within / lengths.length),
    percent(returned / lengths.length),
  ];
  console.log(renderer.padEnd(26) + cells.map((cell) => cell.padStart(11)).join(''));
}
console.log(
  'Lengths in words (w), CLIP tokens (t) or characters (c); “within” is the share inside the renderer’s budget.',
);
