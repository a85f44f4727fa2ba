import { createStore } from 'zustand/vanilla';
import { mergeMarks, type Marks } from '../../board/apply-marks';
import type { ItemRef } from '../../board/item-ref';
import { savePrefix } from '../../storage/private';
import { isOptionalText, isOptionalTexts, isTime } from './fields';

/** Marks of one item of a board that wait for the connection. */
export interface WaitingMarks {
  readonly userId: number;
  readonly item: ItemRef;
  readonly marks: Marks;
  readonly at: number;
  /** Why the server refused them. They then wait for the user. */
  readonly refusal?: string | undefined;
}

const part = 'marks ';
/** One entry for each item: marks say what is, so the last ones count. */
const keyOf = (userId: number, { kind, id }: ItemRef) => `${savePrefix(userId)}${part}${kind} ${id}`;
const pattern = new RegExp(String.raw`^${savePrefix().replaceAll('.', String.raw`\.`)}\d+\.${part}`);
/** As many items as one board shows in a few pages. */
const most = 200;

function parse(key: string, json: string | null): WaitingMarks | undefined {
  try {
    const entry = JSON.parse(json ?? 'null') as WaitingMarks | null;
    if (entry === null || key !== keyOf(entry.userId, entry.item)) return undefined;
    const { marks, at, refusal } = entry;
    const known =
      isTime(at) &&
      [marks.note, marks.approval, refusal].every(isOptionalText) &&
      [marks.addTags, marks.removeTags].every(isOptionalTexts);
    return known ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Everything that waits in this browser, the oldest first. */
function read(): readonly WaitingMarks[] {
  try {
    return Object.keys(localStorage)
      .flatMap((key) => (pattern.test(key) ? (parse(key, localStorage.getItem(key)) ?? []) : []))
      .toSorted((a, b) => a.at - b.at);
  } catch {
    // Blocked storage.
    return [];
  }
}

export const waitingMarks = createStore<{ list: readonly WaitingMarks[] }>(() => ({ list: read() }));
/** Also after a sign-out in this tab, which deletes the user's. */
export const refreshMarks = (): void => waitingMarks.setState({ list: read() });
// Boards are prerendered.
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === null || pattern.test(key)) refreshMarks();
  });

/** A user's marks, also those that another tab has just added. */
export const readMarks = (userId: number): readonly WaitingMarks[] =>
  read().filter((entry) => entry.userId === userId);

/** Adds to what waits for an item; false when the browser has no room for it. */
export function keepMarks(userId: number, { kind, id }: ItemRef, marks: Marks): boolean {
  const key = keyOf(userId, { kind, id });
  const all = readMarks(userId);
  try {
    const before = parse(key, localStorage.getItem(key));
    if (!before && all.length >= most) return false;
    const entry: WaitingMarks = {
      userId,
      item: { kind, id },
      marks: before ? mergeMarks(before.marks, marks) : marks,
      // Tells what is sent from what was added meanwhile.
      at: Math.max(Date.now(), (before?.at ?? 0) + 1),
    };
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // Full or blocked storage.
    return false;
  }
  refreshMarks();
  return true;
}

/** Removes these marks, or gives them a refusal, unless others were added since. */
export function settleMarks(entry: WaitingMarks, refusal?: string): void {
  const key = keyOf(entry.userId, entry.item);
  try {
    if (parse(key, localStorage.getItem(key))?.at === entry.at) {
      if (refusal === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ ...entry, refusal }));
    }
  } catch {
    // Blocked storage has stored nothing.
  }
  refreshMarks();
}
