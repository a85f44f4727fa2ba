import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeHistory, type HistoryItem } from '../../src/features/history/items';

const day = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const toItems = (minutes: readonly number[]) =>
  minutes.toSorted((a, b) => b - a).map((minute) => ({ shown: { createdAt: day(minute) } }) as HistoryItem);
const minutes = fc.uniqueArray(fc.nat(500), { maxLength: 30 });
const datesOf = (items: readonly HistoryItem[]) => items.map(({ shown }) => shown.createdAt);

it('shows generations and edits without gaps, whatever is loaded, and all of them in the end', () => {
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: 1, max: 6 }), (first, second, size) => {
      const lists = [toItems(first), toItems(second)];
      const all = datesOf(lists.flat()).toSorted().toReversed();
      const loaded = [size, size];
      let shown = -1;
      for (;;) {
        const { items, needed } = mergeHistory(
          lists.map((list, at) => ({ items: list.slice(0, loaded[at]), more: list.length > loaded[at]! })),
        );
        expect(datesOf(items)).toEqual(all.slice(0, items.length));
        expect(items.length).toBeGreaterThan(shown);
        shown = items.length;
        if (!needed.includes(true)) break;
        for (const [at, wanted] of needed.entries()) if (wanted) loaded[at]! += size;
      }
      expect(shown).toBe(all.length);
    }),
  );
});
