import type { Image, Inputs } from '../../../trpc';

/** What the list shows; all without any. */
export type ImageFilter = Omit<Inputs['images']['list'], 'cursor' | 'limit'>;

export const isEmptyFilter = (filter: ImageFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);

/** Whether a list with this filter, but without its search, contains the image. */
export function isListed({ projectId, model, starred }: ImageFilter, image: Image): boolean {
  const wanted = projectId === 'general' || projectId === 'none' || projectId === '' ? null : projectId;
  return (
    (wanted === undefined || wanted === image.projectId) &&
    (model === undefined || model === image.model) &&
    (!starred || image.starred)
  );
}
