import { getImageModel, imagePrice } from '@safelight/catalog/models';
import type { ImageWish } from './store';

/** What an order costs, in credits. */
export function priceOf({
  model,
  grade,
  count = 1,
  references,
}: Pick<ImageWish, 'model' | 'grade' | 'count' | 'references'>): number {
  return imagePrice(getImageModel(model), grade, references?.length).credits * count;
}
