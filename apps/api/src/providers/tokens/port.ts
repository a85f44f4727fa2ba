import type { TokenScope } from '@safelight/db/schema';
import type { SessionUser } from '../lucia/port';

export interface ApiTokens {
  /** Creates a token: the secret for its owner, and the hash and hint to store. */
  mint(): { secret: string; hash: string; hint: string };
  /** The user of a live token. Records that the token was used. */
  find(secret: string): Promise<{ id: number; scope: TokenScope; user: SessionUser } | undefined>;
}
