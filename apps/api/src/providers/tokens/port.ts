import type { TokenScope } from '@safelight/db/schema';
import type { SessionUser } from '../lucia/port';

export interface ApiTokens {
  /** A new token, and what is kept of it. */
  mint(): { secret: string; hash: string; hint: string };
  /** The user of a live token; notes that it was used. */
  find(secret: string): Promise<{ id: number; scope: TokenScope; user: SessionUser } | undefined>;
}
