import type { PreviewedItem } from '../../trpc';

/** Whether a client sees neither an image nor a text of an item, and so has nothing to approve. */
export const isBare = ({ imageUrl, text }: Pick<PreviewedItem, 'imageUrl' | 'text'>): boolean =>
  imageUrl === null && text === null;
