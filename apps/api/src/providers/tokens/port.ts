import type { TokenScope } from '@safelight/db/schema';
import type { SessionUser } from '../lucia/port';

export interface ApiTokens {
  /** Creates a secret, with the hash and the hint that are stored. */
  mint(): { secret: string; hash: string; hint: string };
  /** The user of a valid token, whose last use is recorded; undefined for an invalid or expired one. */
  find(secret: string): Promise<{ id: number; scope: TokenScope; user: SessionUser } | undefined>;
}
