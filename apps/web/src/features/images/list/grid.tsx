import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type { Image } from '../../../trpc';
import { captionHeight, getShape, ImageCard, type ImageActions } from './card';

const gap = 20;

interface ImageGridProps {
  images: readonly Image[];
  actions: ImageActions;
  /** The scrolling element. */
  box: RefObject<HTMLDivElement | null>;
  complete: boolean;
  /** Called when the end is near. */
  onEnd: () => void;
}

/** Columns of images in their own proportions. Only the visible ones are rendered, so ten thousand scroll like ten. */
export function ImageGrid({ images, actions, box, complete, onEnd }: ImageGridProps) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const style = getComputedStyle(element);
      setWidth(
        element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);

  const columns = Math.max(1, Math.floor((width + gap) / ((width < 480 ? 140 : 220) + gap)));
  const column = Math.floor((width - gap * (columns - 1)) / columns);
  // Stable while the list is: a new function would lay out all ten thousand images again.
  const getItemKey = useCallback((index: number) => images[index]?.id ?? index, [images]);
  const virtualizer = useVirtualizer({
    count: width > 0 ? images.length : 0,
    lanes: columns,
    gap,
    overscan: columns,
    // A frame may be painted without the newest cards; waiting for them would make scrolling stutter.
    useFlushSync: false,
    getScrollElement: () => box.current,
    getItemKey,
    estimateSize: (index) => {
      const image = images[index];
      if (!image) return 0;
      const shape = getShape(image);
      return Math.round((column * shape.height) / shape.width) + captionHeight;
    },
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, column, columns]);

  const items = virtualizer.getVirtualItems();
  const last = Math.max(-1, ...items.map(({ index }) => index));
  const near = last >= images.length - 2 * columns - 1;
  useEffect(() => {
    if (near && !complete) onEnd();
  }, [near, complete, onEnd, images.length]);

  return (
    <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, key, lane, start, size }) => {
        const image = images[index];
        return (
          image && (
            <li
              key={key}
              aria-posinset={index + 1}
              aria-setsize={complete ? images.length : -1}
              className="absolute top-0 left-0 [contain:layout_size_style]"
              style={{
                width: column,
                height: size,
                transform: `translate(${lane * (column + gap)}px, ${start}px)`,
              }}
            >
              <ImageCard image={image} actions={actions} />
            </li>
          )
        );
      })}
    </ul>
  );
}
