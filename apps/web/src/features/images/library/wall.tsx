import { useStore } from 'zustand/react';
import { getShape } from '../../../components/image/picture';
import { Justified } from '../../../components/image/rows/justified';
import type { Image } from '../../../trpc';
import { rowHeight } from './size';
import { Tile, type TileActions } from './tile';

const keyOf = ({ id }: Image): number => id;

const ratioOf = (image: Image): number => {
  const { width, height } = getShape(image);
  return width / height;
};

interface WallProps {
  images: readonly Image[];
  picked: readonly Image[];
  /** Whether a click picks. */
  picking: boolean;
  actions: TileActions;
  complete: boolean;
  /** Called when the end is near. */
  onEnd: () => void;
}

/** Rows of images from edge to edge. */
export function Wall({ images, picked, picking, actions, complete, onEnd }: WallProps) {
  const height = Number(useStore(rowHeight));
  return (
    <Justified
      items={images}
      keyOf={keyOf}
      ratioOf={ratioOf}
      height={height}
      gap={4}
      complete={complete}
      label="Your images"
      onEnd={onEnd}
    >
      {(image, width) => (
        <Tile
          image={image}
          width={width}
          actions={actions}
          picking={picking}
          picked={picked.findIndex(({ id }) => id === image.id) + 1}
        />
      )}
    </Justified>
  );
}
