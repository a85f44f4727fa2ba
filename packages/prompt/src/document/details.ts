import type { PartKey } from '../composition';
import type { PartInfo } from './parts';

interface Detail {
  readonly part: PartInfo;
}

const leading: ReadonlySet<PartKey> = new Set<PartKey>(['lighting', 'parameter:lighting', 'mood']);

/** Whether an item is light or color, which stay within what a renderer reads attentively. */
export const isLightOrMood = ({ part }: Detail): boolean => leading.has(part.key);

// Light and color change an image most, so they come before what a renderer may cut off or weigh less.
const detailOrder: readonly PartKey[] = [
  'lighting',
  'parameter:lighting',
  'mood',
  'framing',
  'lens',
  'parameter:depth_of_field',
  'camera',
];
const ordered = new Set(detailOrder);

/** What follows subject, style and setting, in the order of a prompt, without the file name that opens it. */
export function listDetails<Item extends Detail>(
  kinds: readonly Item[],
  parameters: readonly Item[],
  opener: Item | undefined,
): readonly Item[] {
  const details: Item[] = [];
  const all = parameters.length === 0 ? kinds : [...kinds, ...parameters];
  for (const key of detailOrder) {
    for (const item of all) {
      if (item.part.key !== key) continue;
      details.push(item);
      break;
    }
  }
  for (const item of parameters) if (!ordered.has(item.part.key)) details.push(item);
  for (const item of kinds) if (item.part.key === 'format' && item !== opener) details.push(item);
  return details;
}
