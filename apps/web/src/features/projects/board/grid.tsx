import type { KeyboardEvent } from 'react';
import { getShape } from '../../../components/image/picture';
import { Justified } from '../../../components/image/rows/justified';
import { isOnline } from '../../../components/offline/connection';
import { areLetterKeysOn } from '../../../components/layout/letter-keys';
import type { BoardItem, RepliedItem } from '../../../trpc';
import { useMedia } from '../../../ui/use-media';
import type { ProjectKey } from '../key';
import { Card, type CardActions } from './card';
import { keyOf, replyKeyOf } from './items';

/** The shape of a prompt's card. */
const cardRatio = 1.4;

const ratioOf = (item: BoardItem): number => {
  if (item.kind === 'prompt') return cardRatio;
  const { width, height } = getShape(item);
  return width / height;
};

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

/** Rows of images in their own shapes, and of prompts between them. */
export function Grid(props: GridProps) {
  const { project, items, replied, complete, selecting, selected, onStar, onSelect } = props;
  // As the letters on the cards, which are larger there.
  const huge = useMedia('(min-width: 125rem)');
  const handleKey = (event: KeyboardEvent, item: BoardItem) => {
    if (event.key === ' ') {
      event.preventDefault();
      onSelect(item);
    } else if (event.key === 's' && areLetterKeysOn() && isOnline()) onStar(item);
  };
  return (
    <Justified
      items={items}
      keyOf={keyOf}
      ratioOf={ratioOf}
      height={huge ? 340 : 272}
      gap={8}
      complete={complete}
      onKey={handleKey}
    >
      {(item, width) => (
        <Card
          project={project}
          item={item}
          width={width}
          replied={replied.get(replyKeyOf(item))}
          selecting={selecting}
          selected={selected.has(keyOf(item))}
          onStar={onStar}
          onSelect={onSelect}
        />
      )}
    </Justified>
  );
}
