import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef, useState } from 'react';
import { usePlace } from '../../ui/use-place';
import { HistoryEntry } from './entry';
import type { Day, HistoryItem } from './items';

interface DaysProps {
  days: readonly Day[];
  onOpen: (address: string) => void;
}

type Row =
  | { readonly key: string; readonly day: string }
  | { readonly key: string; readonly item: HistoryItem };

const headingHeight = 80;
/** An entry's usual height. Each one that differs moves what is below it, which costs a layout. */
const entryHeight = { narrow: 400, wide: 240 };

/** The entries of a history by day. Only those near the viewport are rendered, so that 10,000 scroll like ten. */
export const Days = memo(function Days({ days, onOpen }: DaysProps) {
  const list = useRef<HTMLDivElement>(null);
  const { top, width } = usePlace(list);
  const usualHeight = width < 640 ? entryHeight.narrow : entryHeight.wide;
  const [focused, setFocused] = useState<number>();
  const rows = useMemo(
    () =>
      days.flatMap(({ name, items }): Row[] => [
        { key: `day ${name}`, day: name },
        ...items.map((item) => ({ key: `${item.edit ? 'edit' : 'generation'} ${item.shown.id}`, item })),
      ]),
    [days],
  );
  const virtual = useWindowVirtualizer({
    count: rows.length,
    getItemKey: (index) => rows[index]!.key,
    estimateSize: (index) => ('day' in rows[index]! ? headingHeight : usualHeight),
    // A jump by End renders all rows at once, and on a phone each costs ten milliseconds.
    overscan: 1,
    scrollMargin: top,
    useFlushSync: false,
    // An entry that has the focus stays when it is scrolled away.
    rangeExtractor: (range) =>
      focused === undefined || focused >= rows.length
        ? defaultRangeExtractor(range)
        : [...new Set([focused, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b),
  });
  return (
    <div ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]!;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            // Also of a dialog that the entry has opened.
            onFocus={() => setFocused(index)}
            onBlur={() => setFocused(undefined)}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {'day' in row ? (
              <h2 className={index === 0 ? 'pb-3 font-display text-xl' : 'pt-10 pb-3 font-display text-xl'}>
                {row.day}
              </h2>
            ) : (
              <HistoryEntry shown={row.item.shown} edit={row.item.edit} onOpen={onOpen} />
            )}
          </div>
        );
      })}
    </div>
  );
});
