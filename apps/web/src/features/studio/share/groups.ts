import type { SharedPage } from '../../../trpc';

export type Item = SharedPage['items'][number];

export interface Group {
  readonly label: string;
  readonly entries: readonly { readonly item: Item; readonly index: number }[];
}

/** Items with the same label under one heading, in the order of the first ones, each with its index among all items. */
export function groupItems(items: readonly Item[], onlyStarred: boolean): readonly Group[] {
  const groups = new Map<string, { item: Item; index: number }[]>();
  for (const [index, item] of items.entries()) {
    if (onlyStarred && !item.starred) continue;
    const entries = groups.get(item.label);
    if (entries) entries.push({ item, index });
    else groups.set(item.label, [{ item, index }]);
  }
  return Array.from(groups, ([label, entries]) => ({ label, entries }));
}

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '2 prompts, 1 image'. An item with both is counted as an image; a hidden prompt only beside images, as lacking one. */
export function countItems(items: readonly Item[]): string {
  const images = items.filter(({ imageUrl }) => imageUrl !== null).length;
  const others = items.length - images;
  const bare = items.every(({ text }) => text === null);
  if (bare && others > 0 && images > 0) return `${some(images, 'image')}, ${others} without an image yet`;
  const noun = bare ? 'item' : 'prompt';
  const counts = [
    ...(others > 0 || images === 0 ? [some(others, noun)] : []),
    ...(images > 0 ? [some(images, 'image')] : []),
  ];
  return counts.join(', ');
}
