import { formatDay } from '../../components/format/dates';
import type { Receipt } from '../../trpc';

interface Day {
  readonly name: string;
  readonly rows: readonly Receipt[];
  /** Undefined while rows of this day may be missing. */
  readonly total: { readonly spent: number; readonly added: number } | undefined;
}

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
    rows: day,
    total: more && at === days.size - 1 ? undefined : addUp(day),
  }));
}

function addUp(rows: readonly Receipt[]): { spent: number; added: number } {
  let [spent, added] = [0, 0];
  for (const { amount } of rows) {
    if (amount < 0) spent -= amount;
    else added += amount;
  }
  return { spent, added };
}
