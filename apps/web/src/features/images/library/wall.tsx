import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { useStore } from 'zustand/react';
import type { Image } from '../../../trpc';
import { usePlace } from '../../../ui/use-place';
import { inPage, useScroll } from '../list/use-scroll';
import { getShape } from '../picture';
import { layRows } from './rows';
import { rowHeight } from './size';
import { Tile, type TileActions } from './tile';

const gap = 4;
/** How many images before the end the next page is asked for. */
const ahead = 24;
const none: readonly Image[] = [];

const ratioOf = (image: Image): number => {
  const { width, height } = getShape(image);
  return width / height;
};

interface WallProps {
  images: readonly Image[];
  picked: readonly Image[];
  actions: TileActions;
  complete: boolean;
  /** Called when the end is near. */
  onEnd: () => void;
}

/** Rows of images from edge to edge, as long as the page. Only those near the visible ones are rendered. */
export function Wall({ images, picked, actions, complete, onEnd }: WallProps) {
  const list = useRef<HTMLUListElement>(null);
  const { width } = usePlace(list);
  const height = Number(useStore(rowHeight));
  const shown = width > 0 ? images : none;
  const rows = useMemo(() => layRows(shown, { width, height, gap }, ratioOf), [shown, width, height]);
  const { rendered, last, onFocus } = useScroll(list, rows, inPage, 8);

  const near = width > 0 && last >= images.length - ahead;
  useEffect(() => {
    if (near && !complete) onEnd();
  }, [near, complete, onEnd]);

  /** The arrow keys move between images, across what is rendered. */
  const handleKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof HTMLElement) || !target.matches('[data-open]')) return;
    const at = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index']);
    const to = findStep(rows, at, event.key);
    const next = list.current?.querySelector<HTMLElement>(`[data-index="${to}"] [data-open]`);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // The keys belong to the images inside, which are buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label="Your images"
      className="relative"
      style={{ height: rows.end }}
      onKeyDown={handleKey}
    >
      {rendered
        .toSorted((a, b) => a - b)
        .map((index) => {
          const image = rows.items[index];
          return (
            image && (
              // It only notes where the focus is.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={image.id}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={complete ? images.length : -1}
                className="absolute top-0 left-0 [contain:strict]"
                style={{
                  width: rows.widths[index],
                  height: rows.sizes[index],
                  transform: `translate(${rows.lefts[index]}px, ${rows.starts[index]}px)`,
                }}
                onFocus={() => onFocus(image.id)}
                onBlur={() => onFocus(undefined)}
              >
                <Tile
                  image={image}
                  width={rows.widths[index]!}
                  actions={actions}
                  picked={picked.some(({ id }) => id === image.id)}
                />
              </li>
            )
          );
        })}
    </ul>
  );
}

type Places = Pick<ReturnType<typeof layRows<Image>>, 'rows' | 'lefts' | 'widths'>;

/** The image that an arrow key leads to: the next one, or the one below or above. */
function findStep({ rows, lefts, widths }: Places, at: number, key: string): number | undefined {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
  if (by === undefined) return undefined;
  const middle = lefts[at]! + widths[at]! / 2;
  let to = at;
  while (rows[to] === rows[at]) to += by;
  // Within the next row, the first that reaches the middle from this side.
  const row = rows[to];
  if (by > 0) while (rows[to + 1] === row && lefts[to]! + widths[to]! < middle) to++;
  else while (rows[to - 1] === row && lefts[to]! > middle) to--;
  return to;
}
