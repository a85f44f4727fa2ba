import { createHash } from 'node:crypto';
import type { Pool } from '@safelight/db/client';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../errors';
import type { RateLimit, RateLimits } from './ports';

/** How many attempts a key has within how many seconds. */
interface Allowance {
  readonly points: number;
  readonly duration: number;
}

// Wide enough for a person who forgot a password or an office behind one address, narrow for a script.
const allowances = {
  signInPerAccount: { points: 10, duration: 15 * 60 },
  signInPerNetwork: { points: 60, duration: 15 * 60 },
  signUpPerNetwork: { points: 50, duration: 60 * 60 },
  signUpPerMailbox: { points: 5, duration: 60 * 60 },
  linksPerNetwork: { points: 30, duration: 60 * 60 },
  linksPerAddress: { points: 5, duration: 60 * 60 },
  linksPerUser: { points: 1, duration: 60 },
  verifyPerNetwork: { points: 30, duration: 15 * 60 },
  resetPerNetwork: { points: 30, duration: 60 * 60 },
  passwordPerUser: { points: 10, duration: 15 * 60 },
  exportPerUser: { points: 10, duration: 60 * 60 },
  // Reading what was written takes a person longer; a script waits as Retry-After says.
  generatePerMinute: { points: 30, duration: 60 },
  generatePerHour: { points: 300, duration: 60 * 60 },
} satisfies Record<keyof RateLimits, Allowance>;

/** Limits kept in PostgreSQL, so that all servers on one database count together. */
export function createRateLimits(pool: Pool): RateLimits {
  const limit = (keyPrefix: keyof RateLimits): RateLimit => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...allowances[keyPrefix],
    });
    return {
      async take(key) {
        try {
          await limiter.consume(hashKey(key));
        } catch (error) {
          if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
          throw error;
        }
      },
      async giveBack(key) {
        await limiter.reward(hashKey(key));
      },
    };
  };
  return makeLimits(limit);
}

/** Limits that never stop anyone, for tests and load runs. */
export function createNoRateLimits(): RateLimits {
  const none: RateLimit = { take: () => Promise.resolve(), giveBack: () => Promise.resolve() };
  return makeLimits(() => none);
}

function makeLimits(make: (key: keyof RateLimits) => RateLimit): RateLimits {
  const keys = Object.keys(allowances) as (keyof RateLimits)[];
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<keyof RateLimits, RateLimit>;
}

/** Keys hold addresses of people: the table gets neither them nor their length. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooMany(milliseconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  return new AppError(
    'rate_limited',
    `Too many attempts. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    undefined,
    Math.ceil(milliseconds / 1000),
  );
}
