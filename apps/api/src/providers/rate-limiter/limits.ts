import { createHash } from 'node:crypto';
import type { Pool } from '@safelight/db/client';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../domain/errors';
import { widerNetworks } from '../../runtime/networks';
import type { RateLimit, RateLimits } from './port';

/** `points` attempts of a key per `duration` in seconds; an attempt must satisfy every allowance of its limit. */
interface Allowance {
  readonly points: number;
  readonly duration: number;
  /** Maps the key to what is counted. */
  readonly keyOf?: (key: string) => string;
  /** One call counts once, whatever its points. */
  readonly counts?: 'calls';
}

const quarter = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

/**
 * A network and the wider ones around it: an IPv6 subscriber often has a /48, which contains 65,536 /64 networks, and
 * addresses across a provider are cheap to rent.
 */
const perNetwork = (points: number, duration: number): Allowance[] => [
  { points, duration },
  { points: points * 4, duration, keyOf: (network) => widerNetworks(network).site },
  { points: points * 16, duration, keyOf: (network) => widerNetworks(network).provider },
];

// Wide enough for a person who forgot a password or an office behind one address, but narrow for a script.
const allowances: Record<keyof RateLimits, readonly Allowance[]> = {
  signInPerPair: [{ points: 10, duration: quarter }],
  signInPerAccount: [
    { points: 20, duration: quarter },
    { points: 100, duration: day },
  ],
  signInPerNetwork: perNetwork(60, quarter),
  signInPerDevice: [
    { points: 10, duration: quarter },
    { points: 50, duration: day },
  ],
  tokenPerNetwork: perNetwork(60, quarter),
  signUpPerNetwork: perNetwork(50, hour),
  signUpPerMailbox: [{ points: 5, duration: hour }],
  signUpPerDomain: [{ points: 100, duration: day }],
  linksPerNetwork: perNetwork(30, hour),
  linksPerAddress: [{ points: 5, duration: hour }],
  linksPerUser: [{ points: 1, duration: 60 }],
  verifyPerNetwork: perNetwork(30, quarter),
  resetPerNetwork: perNetwork(30, hour),
  passwordPerUser: [
    { points: 10, duration: quarter },
    { points: 50, duration: day },
  ],
  factorPerUser: [{ points: 10, duration: hour }],
  passkeyPerNetwork: perNetwork(60, quarter),
  exportPerUser: [{ points: 10, duration: hour }],
  webhookTestPerUser: [
    { points: 10, duration: 60 },
    { points: 60, duration: hour },
  ],
  replyMailPerUser: [
    { points: 20, duration: hour },
    { points: 60, duration: day },
  ],
  // An office may look at a share together, and approve its cells one by one.
  sharePerNetwork: perNetwork(300, quarter),
  replyPerNetwork: perNetwork(120, quarter),
  // Free, and tens of milliseconds of the server for a long text.
  textsPerUser: [{ points: 300, duration: 60 }],
  // Each is some seconds of one core for the largest pictures.
  uploadPerUser: [
    { points: 20, duration: 60 },
    { points: 100, duration: hour },
  ],
  // Scripts wait as long as Retry-After says.
  checkPerUser: [
    { points: 20, duration: 60 },
    { points: 200, duration: hour },
  ],
  generatePerUser: [
    // An order of a sheet's prompts is one call: the queue writes a few of them at once.
    { points: 30, duration: 60, counts: 'calls' },
    { points: 300, duration: hour },
  ],
};

/** Their attempts are never given back, so a blocked network needs no statement. */
const neverGivenBack: ReadonlySet<keyof RateLimits> = new Set([
  'tokenPerNetwork',
  'sharePerNetwork',
  'replyPerNetwork',
]);

/** Limits in PostgreSQL, so that all servers of a database count together. */
export function createRateLimits(pool: Pool): RateLimits {
  return makeLimits((name) => {
    const limits = allowances[name].map(({ keyOf = (key) => key, counts, ...allowance }, index) => {
      const limiter = new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: index === 0 ? name : `${name}${index}`,
        ...allowance,
        ...(neverGivenBack.has(name) && { inMemoryBlockOnConsumed: allowance.points + 1 }),
      });
      return { limiter, counts, toKey: (key: string) => hashKey(keyOf(key)) };
    });
    return {
      async take(key, points = 1) {
        try {
          // In sequence: an attempt that the first limit rejects does not count against the others.
          for (const { limiter, toKey, counts } of limits)
            await limiter.consume(toKey(key), counts === 'calls' ? 1 : points);
        } catch (error) {
          if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext);
          throw error;
        }
      },
      async giveBack(key) {
        await Promise.all(limits.map(({ limiter, toKey }) => limiter.reward(toKey(key))));
      },
    };
  });
}

/** Limits that never reject, for tests and load runs. */
export function createNoRateLimits(): RateLimits {
  const none: RateLimit = { take: () => Promise.resolve(), giveBack: () => Promise.resolve() };
  return makeLimits(() => none);
}

function makeLimits(make: (key: keyof RateLimits) => RateLimit): RateLimits {
  const keys = Object.keys(allowances) as (keyof RateLimits)[];
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<keyof RateLimits, RateLimit>;
}

/** Keys contain email addresses; the table stores only their hash. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function tooMany(milliseconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const hours = Math.ceil(minutes / 60);
  const time = minutes === 1 ? 'a minute' : minutes <= 60 ? `${minutes} minutes` : `${hours} hours`;
  return new AppError(
    'rate_limited',
    `Too many attempts. Please wait ${time} and try again.`,
    undefined,
    Math.ceil(milliseconds / 1000),
  );
}
