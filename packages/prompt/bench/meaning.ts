import { rendererIds } from '@safelight/catalog/renderers';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { PartKey } from '../src/composition';
import { inspect, type Checked } from '../src/contract';
import { optionsByKind } from '../src/phrases';
import { photoKinds, type Choice, type PhotoKind, type Selection } from '../src/selection';

/*
 * Prints how well the contract judges texts whose verdict a person has written down:
 *
 *   pnpm meaning texts.json [--renderer flux] [--show]
 *
 * The file is an array of `{ selection, good: [text], bad: [{ kind, what, text }] }`. A choice of a selection is the
 * id or name of an option, or an object as in the API. Good texts say every item of the selection; each bad text has one fault.
 * `--show` prints each wrong verdict.
 */

interface Case {
  readonly selection: Partial<Record<string, unknown>>;
  readonly good: readonly string[];
  readonly bad: readonly { readonly kind: string; readonly what?: string; readonly text: string }[];
}

/** Choices by id or display name, of any kind; other words are the user's own. */
function toChoice(kind: PhotoKind, value: unknown): readonly [PhotoKind, Choice] {
  if (typeof value !== 'string') return [kind, value as Choice];
  for (const each of [kind, ...photoKinds]) {
    const option = optionsByKind[each].find(({ id, name }) => id === value || name === value);
    if (option) return [each, { id: option.id }];
  }
  return [kind, { text: value }];
}

function toSelection({
  style,
  subject,
  scenario,
  ratio,
  exclusions,
  parameters,
  ...rest
}: Case['selection']): Selection {
  const choices = Object.entries(rest).map(([key, value]) =>
    toChoice(photoKinds.find((kind) => kind === key) ?? 'mood', value),
  );
  return {
    style,
    subject,
    scenario,
    ratio,
    exclusions: exclusions ?? [],
    parameters: parameters ?? {},
    ...Object.fromEntries(choices),
  } as Selection;
}

/** Ratios and lists of exclusions are no part of a description: only what it shows against a list counts. */
function isWrong({ part, fault }: Checked): boolean {
  const apart: readonly PartKey[] = ['ratio', 'exclusions'];
  return apart.includes(part.key) ? fault?.kind === 'named' : fault !== undefined;
}

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
const cases = JSON.parse(readFileSync(path, 'utf8')) as readonly Case[];

const items = { all: 0, missing: 0 };
const faults = new Map<string, { all: number; missed: number }>();
for (const { selection: raw, good, bad } of cases) {
  const selection = toSelection(raw);
  for (const text of good) {
    const checked = inspect(text, selection, renderer).filter(({ part }) => part.key !== 'ratio');
    const wrong = checked.filter(isWrong);
    items.all += checked.length;
    items.missing += wrong.length;
    if (!values.show) continue;
    for (const { part } of wrong)
      console.log(`MISSING ${part.key}: ${part.value}\n  ${text}\n  ${part.note ?? ''}`);
  }
  for (const { kind, what, text } of bad) {
    const count = faults.get(kind) ?? { all: 0, missed: 0 };
    faults.set(kind, count);
    count.all++;
    if (inspect(text, selection, renderer).some(isWrong)) continue;
    count.missed++;
    if (values.show) console.log(`MISSED ${kind} (${what ?? ''}): ${selection.subject}\n  ${text}`);
  }
}
const counts = [...faults.values()];
const sum = (of: 'all' | 'missed'): number => counts.reduce((total, count) => total + count[of], 0);
console.log(`items of good texts called missing  ${percent(items.missing, items.all)}`);
console.log(`faults of bad texts missed          ${percent(sum('missed'), sum('all'))}`);
for (const [kind, { all, missed }] of faults) console.log(`  ${kind.padEnd(32)}  ${percent(missed, all)}`);
