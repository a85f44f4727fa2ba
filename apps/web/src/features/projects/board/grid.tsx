import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, type KeyboardEvent } from 'react';
import { isOnline } from '../../../components/offline/connection';
import { areLetterKeysOn } from '../../../components/layout/letter-keys';
import type { BoardItem, RepliedItem } from '../../../trpc';
import { usePlace } from '../../../ui/use-place';
import type { ProjectKey } from '../key';
import { Card, type CardActions } from './card';
import { keyOf, replyKeyOf } from './items';

const gap = 16;
const narrowest = 272;
const cardHeight = 288;

interface GridProps extends CardActions {
  project: ProjectKey;
  items: readonly BoardItem[];
  /** What clients replied, by item. */
  replied: ReadonlyMap<string | null, RepliedItem>;
  /** Whether all pages are loaded. */
  complete: boolean;
  selecting: boolean;
  selected: ReadonlySet<string>;
}

/** Renders only the rows near the viewport, so that ten thousand cards scroll like ten. */
export function Grid(props: GridProps) {
  const { project, items, replied, complete, selecting, selected, onStar, onSelect } = props;
  const list = useRef<HTMLUListElement>(null);
  const { width, top } = usePlace(list);
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  const column = (width - gap * (columns - 1)) / columns;
  const rows = useWindowVirtualizer({
    count: width > 0 ? Math.ceil(items.length / columns) : 0,
    estimateSize: () => cardHeight,
    gap,
    overscan: 4,
    scrollMargin: top,
    useFlushSync: false,
  });

  /** Focuses a card, once it is rendered. */
  const focusCard = (index: number, tries = 10) => {
    const card = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-card]`);
    if (card) {
      card.focus({ preventScroll: true });
      card.scrollIntoView({ block: 'nearest' });
    } else if (tries > 0) {
      rows.scrollToIndex(Math.floor(index / columns));
      requestAnimationFrame(() => focusCard(index, tries - 1));
    }
  };
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-card]')) return;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const item = items[index];
    if (!item) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (items[index + step]) focusCard(index + step);
    } else if (event.key === ' ') {
      event.preventDefault();
      onSelect(item);
    } else if (event.key === 's' && areLetterKeysOn() && isOnline()) onStar(item);
  };

  return (
    // The keys belong to the cards inside, which are links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={list} className="relative" style={{ height: rows.getTotalSize() }} onKeyDown={handleKey}>
      {rows.getVirtualItems().flatMap(({ index: row, start }) =>
        items.slice(row * columns, (row + 1) * columns).map((item, place) => {
          const index = row * columns + place;
          return (
            <li
              key={keyOf(item)}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={complete ? items.length : -1}
              className="absolute top-0 left-0 [contain:layout_size_style]"
              style={{
                width: column,
                height: cardHeight,
                transform: `translate(${place * (column + gap)}px, ${start - top}px)`,
              }}
            >
              <Card
                project={project}
                item={item}
                replied={replied.get(replyKeyOf(item))}
                selecting={selecting}
                selected={selected.has(keyOf(item))}
                onStar={onStar}
                onSelect={onSelect}
              />
            </li>
          );
        }),
      )}
    </ul>
  );
}
