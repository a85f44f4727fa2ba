import { getBrowserStores } from '../../../components/storage/browser';
import type { SharedPage } from '../../../trpc';
import type { Asked } from './asked';

// The replies that this browser sent, by the key of the reply, each with the request id that takes it back.

const nameOf = (key: string) => `safelight.approval.${key}`;

export function keepReply(key: string, requestId: string): void {
  try {
    getBrowserStores().user.setItem(nameOf(key), requestId);
  } catch {
    // Full storage: the reply stands, and can only be corrected by a comment.
  }
}

/** The request id of a reply from this browser; null for those of others. */
export const findOwnReply = (key: string): string | null => getBrowserStores().user.getItem(nameOf(key));

/** The request ids of this browser's replies that say the opposite of what is asked about the same item. */
export function findOpposed(replies: SharedPage['replies'], { kind, item }: Asked): string[] {
  const opposite = { approve: 'changes', changes: 'approve', comment: undefined }[kind];
  if (item === null) return [];
  return replies
    .filter((reply) => reply.item === item && reply.kind === opposite && !reply.outdated)
    .flatMap(({ key }) => findOwnReply(key) ?? []);
}
