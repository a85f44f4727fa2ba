import { lazyPart } from '../../../ui/lazy-part';

/** Fetched when images are moved. */
export const MoveImagesDialog = lazyPart(() => import('./move-dialog'), 'MoveImagesDialog');
