import type { Db, Pool } from '@safelight/db/client';
import {
  announceMail,
  endRetries,
  lockFailedMail,
  lockHeld,
  putBack,
  setWait,
} from '@safelight/db/queries/mail/jobs';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import { createMailHolds } from './mail-holds';
import type { MailJob, MailQueue } from '../nodemailer/port';
import type { Clock, Log } from '../system/port';

const queue = 'mail';

/** Seconds between tries: 10 at least at first, doubling up to 20 minutes at most. */
const waits = { first: 10, most: 20 * 60 };
const retry = {
  // What is not settled by us waits so long; the library's own backoff would make days of it.
  retryDelay: waits.first,
  retryBackoff: false,
  // At least thirty hours of them, the waits being half as long at worst.
  retryLimit: 190,
  // Longer than the sending of one mail may take. A server that stops is known sooner, see mail-holds.
  expireInSeconds: 5 * 60,
};

interface QueueParts {
  readonly db: Db;
  /** To the same database; the library's own statements go there. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** The number that shows others that this server runs. */
  readonly instance: { readonly id: number };
}

/** A queue in the database. */
export function createMailQueue({ db, pool, clock, log, instance }: QueueParts): MailQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: 60 * 60,
    archiveFailedAfterSeconds: 7 * 24 * 60 * 60,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The queue of mail could not be looked after'));
  const holds = createMailHolds({ db, clock, instance });
  /** Ends our holding of a mail as `end` does; what somebody else holds by now is theirs to end. */
  const settle = (job: MailJob, end: (trx: Db, options: PgBoss.ConnectionOptions) => Promise<unknown>) =>
    db
      .transaction()
      .execute(async (trx: Db) => {
        if (await lockHeld(trx, job.id, job.hold)) await end(trx, { db: withinTransaction(trx) });
      })
      .finally(() => holds.forget(job.hold));
  return {
    async add(trx, data) {
      const id = await boss.send(queue, data, { ...retry, db: withinTransaction(trx) });
      if (id === null) throw new Error('The queue of mail does not exist');
      await announceMail(trx);
    },
    take: () =>
      db.transaction().execute(async (trx: Db) => {
        const [job] = await boss.fetch<MailJob['data']>(queue, { db: withinTransaction(trx) });
        return job && { id: job.id, data: job.data, hold: await holds.begin(trx, job.id) };
      }),
    async remove({ id, hold }) {
      await boss.deleteJob(queue, id);
      holds.forget(hold);
    },
    retryLater: (job, why) =>
      settle(job, async (trx, options) => {
        await boss.fail(queue, job.id, { message: why }, options);
        await setWait(trx, job.id, waits);
      }),
    giveUp: (job, why) =>
      settle(job, async (trx, options) => {
        await endRetries(trx, job.id);
        await boss.fail(queue, job.id, { message: why }, options);
      }),
    recover: () => holds.recover(),
    async tryAgain(trx, id) {
      if (!(await lockFailedMail(trx, id))) return false;
      await boss.retry(queue, id, { db: withinTransaction(trx) });
      await putBack(trx, id);
      await announceMail(trx);
      return true;
    },
    async prepare() {
      await boss.start();
    },
    tidy: () => boss.maintain(),
  };
}

/** Some statements bring a transaction of their own; a connection that broke off in one is not used again. */
async function execute(pool: Pool, text: string, values: unknown[] | undefined) {
  const client = await pool.connect();
  try {
    const result = await client.query(text, values);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const withinTransaction = (trx: Db): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await trx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});
