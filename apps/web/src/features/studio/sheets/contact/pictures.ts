import type { SheetImage } from '../../../../trpc';

/**
 * The images that a client sees on the page of a shared sheet, by id: the newest starred one of each cell, else its
 * newest. The server decides the same.
 */
export function findPictures(
  images: readonly Pick<SheetImage, 'id' | 'cell' | 'status' | 'starred' | 'createdAt'>[],
): ReadonlySet<number> {
  const pictures = new Map<number, (typeof images)[number]>();
  for (const image of images) {
    const best = pictures.get(image.cell);
    if (image.status === 'done' && (!best || comesBefore(image, best))) pictures.set(image.cell, image);
  }
  return new Set([...pictures.values()].map(({ id }) => id));
}

function comesBefore(
  a: Pick<SheetImage, 'id' | 'starred' | 'createdAt'>,
  b: Pick<SheetImage, 'id' | 'starred' | 'createdAt'>,
): boolean {
  if (a.starred !== b.starred) return a.starred;
  return a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt;
}
