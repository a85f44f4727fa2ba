import type { SessionWithUser } from '@safelight/db/queries/accounts/sessions';

/** The user fields that a session has. */
export type SessionUser = Omit<
  SessionWithUser,
  'session_created_at' | 'session_expires_at' | 'session_public_id' | 'session_last_used_at'
>;

/** Days that a session lives after its last use; 90 at most in total. */
export const sessionDays = 30;

export interface Sessions {
  /**
   * Begins a session and returns its secret id. Throws `unauthenticated` when the user's password has changed since
   * they entered it, or the user was deleted.
   */
  begin(user: { id: number; password_hash: string }, userAgent: string | null): Promise<string>;
  /** The user of a live session, the session's public id, and whether its life was just extended. */
  find(id: string): Promise<{ user: SessionUser; publicId: string; prolonged: boolean } | undefined>;
  end(id: string): Promise<void>;
  removeExpired(): Promise<void>;
}
