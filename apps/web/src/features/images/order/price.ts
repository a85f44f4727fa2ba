import { getImageModel, gradeOf } from '@safelight/catalog/models';
import type { ImageWish } from './store';

/** What an order costs, in credits. */
export function priceOf({ model, grade, count = 1 }: Pick<ImageWish, 'model' | 'grade' | 'count'>): number {
  return gradeOf(getImageModel(model), grade).credits * count;
}
