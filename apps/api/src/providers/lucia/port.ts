import type { SessionWithUser } from '@safelight/db/queries/accounts/sessions';

/** The signed-in user as a session knows them. */
export type SessionUser = Omit<
  SessionWithUser,
  'session_created_at' | 'session_expires_at' | 'session_public_id' | 'session_last_used_at'
>;

/** A session lives this long after its last use, and 90 days in all. */
export const sessionDays = 30;

export interface Sessions {
  /**
   * Begins a session and answers its secret id. Throws `unauthenticated` where the user's password is no longer the one
   * that they signed in with, or the user is gone.
   */
  begin(user: { id: number; password_hash: string }, userAgent: string | null): Promise<string>;
  /** The user of a live session, the id by which the user may name it, and whether its life was just prolonged. */
  find(id: string): Promise<{ user: SessionUser; publicId: string; prolonged: boolean } | undefined>;
  end(id: string): Promise<void>;
  removeExpired(): Promise<void>;
}
