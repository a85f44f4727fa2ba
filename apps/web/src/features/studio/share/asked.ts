import type { ReplyKind } from './reply-kinds';

/** What a reply is about: an item by its key, or all of it (null). */
export interface Asked {
  readonly kind: ReplyKind;
  readonly item: string | null;
}
