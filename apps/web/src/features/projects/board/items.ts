import { titleOf } from '@safelight/prompt/saved-columns';
import { cutText } from '@safelight/prompt/text/cut-text';
import type { ItemRef } from '../../../components/board/item-ref';
import type { BoardItem } from '../../../trpc';

/** Distinguishes a prompt from an image with the same id. */
export const keyOf = ({ kind, id }: ItemRef): string => `${kind} ${id}`;

/** The key by which replies of clients name an item. */
export const replyKeyOf = ({ kind, id }: ItemRef): string => `${kind}:${id}`;

/** What a card, its controls and messages call an item. */
export function nameItem(item: BoardItem): string {
  return item.kind === 'prompt' ? cutText(titleOf(item), 120) : cutText(item.prompt, 120);
}
