import { createDatabase, createPool, type Db } from '@safelight/db/client';
import { seed } from '@safelight/db/seed/run';
import { sql } from 'kysely';
import { median, type Figure } from './measure';
import { startProduct } from './servers';

const users = 100_000;
const rows = 1_000_000;
const runs = 15;
const day = 24 * 60 * 60_000;

/**
 * The median time of each admin call over HTTP, with 100,000 users and 1,000,000 ledger rows, and on an empty database as
 * the floor. The calls alternate between both, so that a machine whose speed drifts slows both.
 */
export async function benchAdmin(emptyUrl: string, fullUrl: string): Promise<Figure[]> {
  const db = open(fullUrl);
  const now = new Date();
  await seed(db, { users, rows, now });
  const [empty, full] = await Promise.all([startAdmin(emptyUrl), startAdmin(fullUrl)]);
  try {
    await waitForFigures(db);
    const { rows: heavy } = await sql<{ id: number }>`
      select id from users order by prompt_count + image_count desc limit 1`.execute(db);
    const figures: Figure[] = [];
    for (const [name, path, input] of [...callsFor(heavy[0]!.id, now), ...unindexedSearches]) {
      const own = /^user[A-Z]?/.test(path) && 'id' in input;
      const times = { empty: [] as number[], full: [] as number[] };
      for (let i = 0; i < runs; i++) {
        if (name === outdatedOrder) await ageStandings(db);
        times.empty.push(await empty.time(path, own ? { ...input, id: empty.id } : input));
        times.full.push(await full.time(path, input));
      }
      const [floor, milliseconds] = [median(times.empty.slice(2)), median(times.full.slice(2))];
      figures.push({
        name: `admin: ${name}`,
        value: `${milliseconds.toFixed(1)} ms : ${floor.toFixed(1)} ms = ${(milliseconds / floor).toFixed(1)}`,
        bound: '< 100 ms',
        kept: milliseconds < 100,
      });
    }
    return figures;
  } finally {
    await Promise.all([empty.stop(), full.stop(), db.destroy()]);
  }
}

type AdminCall = [name: string, path: string, input: object];

/** Searches without a letter or digit, for which the trigram index is useless: they scan all users. */
const unindexedSearches: AdminCall[] = ['@', '..', '%%%'].flatMap((search): AdminCall[] => [
  [`search for ${search}`, 'users', { search }],
  [`search for ${search} by balance`, 'users', { search, sort: 'credits' }],
  [`transactions of ${search}`, 'transactions', { search }],
]);

const outdatedOrder = 'users by balance, with an outdated order';

/** Makes the stored order of users outdated, so that the next call refreshes it. */
const ageStandings = (db: Db) =>
  sql`update summaries set at = at - interval '1 day' where name = 'standings'`.execute(db);

/** Every call of the dashboard, with the filters and orders that an index may not cover. */
export function callsFor(heavyUser: number, now: Date): AdminCall[] {
  const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
  const id = { id: heavyUser };
  return [
    ['figures', 'stats', {}],
    ['charts of 30 days', 'charts', { days: 30 }],
    ['charts of 365 days', 'charts', { days: 365 }],
    ['1,000 users as an array', 'allUsers', { limit: 1000 }],
    ['users, newest', 'users', {}],
    ['users, oldest', 'users', { direction: 'asc' }],
    ['users by address', 'users', { sort: 'email', direction: 'asc' }],
    ['users by balance', 'users', { sort: 'credits' }],
    [outdatedOrder, 'users', { sort: 'credits' }],
    ['users by cost', 'users', { sort: 'cost' }],
    ['users on Pro by cost', 'users', { sort: 'cost', plan: 'pro' }],
    ['users on Free by address', 'users', { sort: 'email', plan: 'free' }],
    ['admins', 'users', { role: 'admin' }],
    ['unverified users by address', 'users', { verified: false, sort: 'email' }],
    ['search for a rare address', 'users', { search: 'ada.brandt4321@' }],
    ['search for a common name', 'users', { search: 'Oskar' }],
    ['search for a common name by balance', 'users', { search: 'Oskar', sort: 'credits' }],
    ['search for everything', 'users', { search: 'example' }],
    ['search for one letter', 'users', { search: 'q' }],
    ['search without a match', 'users', { search: 'zzyzx' }],
    ['search for two letters without a match', 'users', { search: 'zz' }],
    ['search for a number', 'users', { search: '54321' }],
    ['a user', 'user', id],
    ["a user's ledger", 'userLedger', id],
    ["a user's prompts", 'userPrompts', id],
    ["a user's images", 'userImages', id],
    ["a user's payments", 'userPayments', id],
    ["a user's sessions", 'userSessions', id],
    ["a user's audit log", 'userAudit', id],
    ['newest transactions', 'allTransactions', { limit: 50 }],
    ['refunds', 'transactions', { type: 'refund' }],
    ['rows by admins', 'transactions', { type: 'admin' }],
    ['charges a year ago', 'transactions', { type: 'prompt', from: ago(370), to: ago(365) }],
    ['refills in a month', 'transactions', { type: 'refill', from: ago(60), to: ago(30) }],
    ["a user's charges", 'transactions', { userId: heavyUser, type: 'prompt' }],
    ['transactions of a rare address', 'transactions', { search: 'ada.brandt4321@' }],
    ['transactions of a common name', 'transactions', { search: 'Oskar' }],
    ['transactions of all users', 'transactions', { search: 'example' }],
    ['refunds of a common name', 'transactions', { search: 'Oskar', type: 'refund' }],
    ['audit log', 'audit', {}],
    ['failed jobs', 'failedJobs', {}],
    ['health', 'health', {}],
  ];
}

function open(databaseUrl: string): Db {
  return createDatabase(
    createPool({ connectionString: databaseUrl, maxConnections: 2, onError: () => undefined }),
  );
}

/** The built product with an admin signed in; `time` returns the milliseconds of one call. */
async function startAdmin(databaseUrl: string) {
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  const email = `admin${Date.now()}@example.com`;
  const registered = await fetch(`${product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ email, password: 'secret1' }),
  });
  const cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
  const { user } = (await registered.json()) as { user: { id: number } };
  const db = open(databaseUrl);
  await db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute();
  await db.destroy();
  return {
    id: user.id,
    stop: product.stop,
    async time(path: string, input: object): Promise<number> {
      const url = `${product.url}/trpc/admin.${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
      const started = performance.now();
      const response = await fetch(url, { headers: { cookie } });
      const text = await response.text();
      if (!response.ok) throw new Error(`admin.${path} returned ${response.status}: ${text}`);
      return performance.now() - started;
    },
  };
}

/** Waits until the server has summed up past days, which it does after its start. */
async function waitForFigures(db: Db): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 500) {
    const { rows: marks } = await sql`
      select from summaries where name = 'figures' and at > now() - interval '2 hours'`.execute(db);
    if (marks.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The figures of past days were not summed up');
}
