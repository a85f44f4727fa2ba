import { formatDay, formatTime } from '../../components/format/dates';
import type { Receipt } from '../../trpc';

/** Changes of one kind within a minute, newest first: one, or those of an order. */
export type Run = readonly [Receipt, ...Receipt[]];

interface Day {
  readonly name: string;
  readonly runs: readonly Run[];
  /** Undefined while rows of this day may be missing. */
  readonly total: { readonly spent: number; readonly added: number } | undefined;
}

/** Fewer are shown one by one. */
const shortest = 3;

/** Rows that are newest first, by the user's days. `more`: older rows have not been loaded. */
export function groupByDay(rows: readonly Receipt[], more: boolean): readonly Day[] {
  const days = new Map<string, Receipt[]>();
  for (const row of rows) {
    const name = formatDay(row.createdAt);
    const day = days.get(name);
    if (day) day.push(row);
    else days.set(name, [row]);
  }
  return [...days].map(([name, day], at) => ({
    name,
    runs: toRuns(day),
    total: more && at === days.size - 1 ? undefined : addUp(day),
  }));
}

const isLike = (a: Receipt, b: Receipt): boolean =>
  a.description === b.description &&
  a.amount === b.amount &&
  formatTime(a.createdAt) === formatTime(b.createdAt);

function toRuns(rows: readonly Receipt[]): readonly Run[] {
  const runs: [Receipt, ...Receipt[]][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last && isLike(last[0], row)) last.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run) => (run.length < shortest ? run.map((row): Run => [row]) : [run]));
}

function addUp(rows: readonly Receipt[]): { spent: number; added: number } {
  let [spent, added] = [0, 0];
  for (const { amount } of rows) {
    if (amount < 0) spent -= amount;
    else added += amount;
  }
  return { spent, added };
}
