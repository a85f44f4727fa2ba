import { memo } from 'react';
import { HistoryEntry } from './entry';
import type { Day, HistoryItem } from './items';

interface DaysProps {
  days: readonly Day[];
  onOpen: (address: string) => void;
}

/**
 * The entries of a history by day. What is far from the viewport stays in the document, where find-in-page and the Tab
 * key reach it, but costs no layout.
 */
export const Days = memo(function Days({ days, onOpen }: DaysProps) {
  return days.map(({ name, items }) => <DaySection key={name} name={name} items={items} onOpen={onOpen} />);
});

interface DaySectionProps extends Day {
  onOpen: (address: string) => void;
}

const DaySection = memo(
  function DaySection({ name, items, onOpen }: DaySectionProps) {
    return (
      <section
        aria-label={name}
        className="-mx-2 px-2 pb-10 [contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
      >
        <h2 className="mb-3 font-display text-xl">{name}</h2>
        {items.map(({ shown, edit }) => (
          <HistoryEntry
            key={`${edit ? 'edit' : 'generation'} ${shown.id}`}
            shown={shown}
            edit={edit}
            onOpen={onOpen}
          />
        ))}
      </section>
    );
  },
  (before, after) =>
    before.name === after.name && before.onOpen === after.onOpen && haveEqualItems(before.items, after.items),
);

const haveEqualItems = (before: readonly HistoryItem[], after: readonly HistoryItem[]) =>
  before.length === after.length &&
  before.every(({ shown, edit }, at) => shown === after[at]?.shown && edit === after[at]?.edit);
