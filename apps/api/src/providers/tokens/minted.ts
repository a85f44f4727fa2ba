import { createHash, randomBytes } from 'node:crypto';
import type { Db, Pool } from '@safelight/db/client';
import * as queries from '@safelight/db/queries/accounts/api-tokens';
import type { Clock } from '../system/port';
import type { ApiTokens } from './port';

/** The prefix by which secret scanners recognize our tokens. */
const prefix = 'sl_';
/** 256 bits in base64url. */
const shape = /^sl_[\w-]{43}$/;
/** The minimum interval between two writes of a token's last use, in milliseconds. */
const touchInterval = 60_000;

/** A token has 256 random bits, so a plain SHA-256 is as safe as a slow hash and fast enough for every request. */
function hashToken(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** API tokens, stored as hashes: reading the table does not reveal a token. */
export function createApiTokens(db: Db, pool: Pool, clock: Clock): ApiTokens {
  return {
    mint() {
      const secret = prefix + randomBytes(32).toString('base64url');
      return { secret, hash: hashToken(secret), hint: secret.slice(-4) };
    },
    async find(secret) {
      if (!shape.test(secret)) return undefined;
      const found = await queries.findToken(pool, hashToken(secret));
      if (!found) return undefined;
      const { token_id: id, token_scope: scope, token_expires_at, token_last_used_at, ...user } = found;
      const now = clock.now();
      if (token_expires_at && token_expires_at <= now) return undefined;
      if (!token_last_used_at || now.getTime() - token_last_used_at.getTime() >= touchInterval) {
        await queries.touchToken(db, id, now);
      }
      return { id, scope, user };
    },
  };
}
