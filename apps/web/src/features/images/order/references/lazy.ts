import { lazyPart } from '../../../../ui/lazy-part';

/** Fetched when a model takes references. */
export const ReferenceStrip = lazyPart(() => import('./strip'), 'ReferenceStrip');
