import type { SheetImage } from '../../../../trpc';
import type { Column } from '../grid/columns';

export type Captioned = Pick<SheetImage, 'cell' | 'model' | 'modelName' | 'gradeName' | 'seed'>;

/**
 * Captions the images of a sheet. What all of them share is left out, and what sets an image apart from its neighbors
 * comes first, because a narrow frame cuts the end off.
 */
export function makeCaptions(
  images: readonly Captioned[],
  /** Of each cell. */
  columns: readonly Pick<Column, 'names' | 'rendererName'>[],
): (image: Captioned, neighbors: readonly Captioned[]) => string {
  type Fact = (image: Captioned) => string | null | undefined;
  const differs = (among: readonly Captioned[], valueOf: Fact) => new Set(among.map(valueOf)).size > 1;
  const columnOf = ({ cell }: Captioned) => columns[cell];
  const facts: readonly Fact[] = [
    ...(columns[0]?.names ?? []).map(
      (_name, at): Fact =>
        (image) =>
          columnOf(image)?.names[at],
    ),
    ...(differs(images, (image) => columnOf(image)?.rendererName)
      ? [(image: Captioned) => columnOf(image)?.rendererName]
      : []),
    ...(differs(images, ({ model }) => model) ? [({ modelName }: Captioned) => modelName] : []),
    ({ model, gradeName }) =>
      images.some((each) => each.model === model && each.gradeName !== gradeName) ? gradeName : null,
    ({ seed }) => (seed === null ? null : `seed ${seed}`),
  ];
  return (image, neighbors) =>
    facts
      .toSorted((a, b) => Number(differs(neighbors, b)) - Number(differs(neighbors, a)))
      .flatMap((fact) => fact(image) ?? [])
      .join(' · ');
}
