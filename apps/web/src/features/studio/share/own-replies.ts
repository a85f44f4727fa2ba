import { getBrowserStores } from '../../../components/storage/browser';

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
