import { useMemo } from 'react';
import { useStore } from 'zustand/react';
import { applyMarks, type Marked } from '../../board/apply-marks';
import type { ItemRef } from '../../board/item-ref';
import { useUser } from '../../session/use-user';
import { waitingMarks } from './marks';

/** Items with the marks that wait for the connection. */
export function useMarked<Item extends ItemRef & Marked>(items: readonly Item[]): readonly Item[] {
  const userId = useUser().user?.id;
  const list = useStore(waitingMarks, ({ list: all }) => all);
  return useMemo(() => {
    // What was refused stays listed, but the server has it otherwise.
    const own = list.filter((entry) => entry.userId === userId && entry.refusal === undefined);
    if (own.length === 0) return items;
    const byKey = new Map(own.map(({ item, marks }) => [`${item.kind} ${item.id}`, marks]));
    return items.map((item) => {
      const marks = byKey.get(`${item.kind} ${item.id}`);
      return marks ? applyMarks(item, marks) : item;
    });
  }, [items, list, userId]);
}
