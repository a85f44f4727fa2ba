import type { RendererId } from '@safelight/catalog/renderers';
import { readFileSync } from 'node:fs';
import type { PartKey } from '../src/composition';
import { inspect, type Checked } from '../src/contract';
import { optionsByKind } from '../src/phrases';
import { photoKinds, type Choice, type PhotoKind, type Selection } from '../src/selection';

/* Texts whose verdict a person has written down, and how the contract judges them. */

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

export interface Figures {
  /** Items of good texts: each choice and the subject. */
  readonly items: { all: number; missing: number };
  readonly faults: ReadonlyMap<string, { all: number; missed: number }>;
  /** Each wrong verdict, for a person to read. */
  readonly wrong: readonly string[];
}

/** Reads an array of cases, or one case on each line (`.jsonl`). */
export function readCases(path: string): readonly Case[] {
  const text = readFileSync(path, 'utf8');
  if (!path.endsWith('.jsonl')) return JSON.parse(text) as readonly Case[];
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case);
}

export function judge(cases: readonly Case[], renderer: RendererId): Figures {
  const items = { all: 0, missing: 0 };
  const faults = new Map<string, { all: number; missed: number }>();
  const lines: string[] = [];
  for (const { selection: raw, good, bad } of cases) {
    const selection = toSelection(raw);
    for (const text of good) {
      const checked = inspect(text, selection, renderer).filter(({ part }) => part.key !== 'ratio');
      const wrong = checked.filter(isWrong);
      items.all += checked.length;
      items.missing += wrong.length;
      for (const { part } of wrong)
        lines.push(`MISSING ${part.key}: ${part.value}\n  ${text}\n  ${part.note ?? ''}`);
    }
    for (const { kind, what, text } of bad) {
      const count = faults.get(kind) ?? { all: 0, missed: 0 };
      faults.set(kind, count);
      count.all++;
      if (inspect(text, selection, renderer).some(isWrong)) continue;
      count.missed++;
      lines.push(`MISSED ${kind} (${what ?? ''}): ${selection.subject}\n  ${text}`);
    }
  }
  return { items, faults, wrong: lines };
}

/** The faults of all kinds together. */
export function sumFaults({ faults }: Figures): { readonly all: number; readonly missed: number } {
  const counts = [...faults.values()];
  return {
    all: counts.reduce((sum, { all }) => sum + all, 0),
    missed: counts.reduce((sum, { missed }) => sum + missed, 0),
  };
}
