import type { AccountRow } from '@safelight/db/queries/accounts/users';

/** The signed-in user, as read with the session. */
export type SessionUser = AccountRow;

/** A session lasts this many days after its last use, and at most 90 days in total. */
export const sessionDays = 30;

export interface Sessions {
  /**
   * Begins a session and returns its secret id. Throws `unauthenticated` when the password has changed since
   * `password_hash` was read, or the user was deleted.
   */
  begin(user: { id: number; password_hash: string }, userAgent: string | null): Promise<string>;
  /** The user of a live session, the session's public id, and whether its expiry was just extended. */
  find(id: string): Promise<{ user: SessionUser; publicId: string; prolonged: boolean } | undefined>;
  end(id: string): Promise<void>;
  removeExpired(): Promise<void>;
}
