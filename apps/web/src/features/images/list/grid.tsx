import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { getShape } from '../../../components/image/picture';
import { inBox, useScroll } from '../../../components/image/rows/use-scroll';
import type { Image } from '../../../trpc';
import { captionHeight, ImageCard, type ImageActions } from './card';
import { heightOf, layOut, type Masonry } from './masonry';

const gap = 20;
const noImages: readonly Image[] = [];
const keyOf = ({ id }: Image): number => id;

interface ImageGridProps {
  images: readonly Image[];
  actions: ImageActions;
  /** The scrolling element. */
  box: RefObject<HTMLDivElement | null>;
  complete: boolean;
  /** Called when the end is near. */
  onEnd: () => void;
}

/** The least width of a column: two on a phone, and larger images on a larger screen. */
const least = (width: number): number => (width < 480 ? 140 : Math.min(300, Math.max(220, width / 4)));

/** Columns of images in their own proportions. Only those near the visible ones are rendered. */
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

  const columns = Math.max(1, Math.floor((width + gap) / (least(width) + gap)));
  const column = Math.floor((width - gap * (columns - 1)) / columns);
  const [masonry, setMasonry] = useState<Masonry<Image>>(() =>
    layOut<Image>([], { columns, width: column, gap }, () => 0),
  );
  const shown = width > 0 ? images : noImages;
  if (masonry.items !== shown || masonry.columns !== columns || masonry.width !== column) {
    const sizeOf = (image: Image) => {
      const shape = getShape(image);
      return Math.round((column * shape.height) / shape.width) + captionHeight;
    };
    setMasonry(layOut(shown, { columns, width: column, gap }, sizeOf, masonry));
  }
  const { rendered, last, onFocus } = useScroll(box, masonry, keyOf, inBox, 3);

  const near = last >= images.length - 2 * columns - 1;
  useEffect(() => {
    if (near && !complete) onEnd();
  }, [near, complete, onEnd]);

  return (
    <ul className="relative" style={{ height: heightOf(masonry) }}>
      {rendered
        .toSorted((a, b) => a - b)
        .map((index) => {
          const image = masonry.items[index];
          return (
            image && (
              // It only notes where the focus is.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={image.id}
                aria-posinset={index + 1}
                aria-setsize={complete ? images.length : -1}
                className="absolute top-0 left-0 [contain:layout_size_style]"
                style={{
                  width: column,
                  height: masonry.sizes[index],
                  transform: `translate(${masonry.lanes[index]! * (column + gap)}px, ${masonry.starts[index]}px)`,
                }}
                onFocus={() => onFocus(image.id)}
                onBlur={() => onFocus(undefined)}
              >
                <ImageCard image={image} actions={actions} />
              </li>
            )
          );
        })}
    </ul>
  );
}
