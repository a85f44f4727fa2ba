import { lazyPart } from '../../ui/lazy-part';

/** The dialog "Share with a client"; its code is fetched when it opens. */
export const ShareDialogSlot = lazyPart(() => import('./dialog'), 'ShareDialog');
