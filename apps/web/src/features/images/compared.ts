import type { Image } from '../../trpc';
import { toast } from '../../ui/overlay/toast';

/** More than four cannot be seen side by side. */
export const mostCompared = 4;

/** What is picked to be compared, with this item put in or taken out; a fifth is refused. */
export function toggleCompared<Item extends { readonly id: number }>(
  picked: readonly Item[],
  item: Item,
): readonly Item[] {
  if (picked.some(({ id }) => id === item.id)) return picked.filter(({ id }) => id !== item.id);
  if (picked.length < mostCompared) return [...picked, item];
  toast.failure('Four at most', 'Take one out of the comparison before you add another.');
  return picked;
}

/** Term and value, the same terms in the same order for each image of a comparison; a value may be empty. */
export type Facts = readonly (readonly [term: string, value: string])[];

/** How the image was made. */
export const factsOf = (image: Pick<Image, 'modelName' | 'gradeName' | 'seed'>): Facts => [
  ['Model', image.modelName],
  ['Grade', image.gradeName ?? ''],
  ['Seed', image.seed === null ? '' : `seed ${image.seed}`],
];
