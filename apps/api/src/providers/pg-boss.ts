import type { Db, Pool } from '@safelight/db/client';
import { announceMail, endRetries, limitWait } from '@safelight/db/queries/mail-jobs';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import type { MailJob, MailQueue } from './mail-port';
import type { Log } from './ports';

const queue = 'mail';

/** Seconds between tries: 10 at first, doubling up to about this. */
const longestWait = 20 * 60;
const retry = {
  retryDelay: 10,
  retryBackoff: true,
  // At least thirty hours of them, the waits being half as long at worst.
  retryLimit: 190,
  // Longer than the sending of one mail may take: whoever holds it after that is dead.
  expireInSeconds: 5 * 60,
};

/** A queue in the database `db` speaks to, which the library's statements reach through `pool`. */
export function createMailQueue(db: Db, pool: Pool, log: Log): MailQueue {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: 60 * 60,
    archiveFailedAfterSeconds: 7 * 24 * 60 * 60,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The queue of mail could not be looked after'));
  return {
    async add(trx, data) {
      const id = await boss.send(queue, data, { ...retry, db: withinTransaction(trx) });
      if (id === null) throw new Error('The queue of mail does not exist');
      await announceMail(trx);
    },
    async take() {
      const [job] = await boss.fetch<MailJob['data']>(queue);
      return job && { id: job.id, data: job.data };
    },
    remove: (id) => boss.deleteJob(queue, id),
    async retryLater(id, why) {
      await boss.fail(queue, id, { message: why });
      await limitWait(db, id, longestWait);
    },
    async giveUp(id, why) {
      await endRetries(db, id);
      await boss.fail(queue, id, { message: why });
    },
    async tryAgain(id) {
      await boss.retry(queue, id);
      await announceMail(db);
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
