import { lazyPart } from '../../../ui/lazy-part';

/** The check of an image; few images are checked. */
export const CheckSlot = lazyPart(() => import('./panel'), 'CheckPanel');
