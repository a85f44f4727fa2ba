import { getBrowserStores } from '../../../components/storage/browser';

// The approvals that this browser sent, by the key of the reply, each with the request id that takes it back.

const nameOf = (key: string) => `safelight.approval.${key}`;

export function keepApproval(key: string, requestId: string): void {
  try {
    getBrowserStores().user.setItem(nameOf(key), requestId);
  } catch {
    // Full storage: the approval stands, and can only be taken back by a comment.
  }
}

/** The request id of an approval from this browser; null for those of others. */
export const findOwnApproval = (key: string): string | null => getBrowserStores().user.getItem(nameOf(key));
