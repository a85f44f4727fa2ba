import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { queueMail } from '../../src/domain/mail/queue';
import { startMailWorker } from '../../src/jobs/mail';
import { makeTestApp, type TestApp } from './app';
import { startMailServer, type MailServer } from './mail-server';

/** The recipient of the mails. */
export const to = 'reader@example.com';
/** The link in the mails. */
export const link = 'http://localhost/verify-email?token=abc';

export const mailEnv = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Safelight <hello@safelight.example>',
  EMAIL_VERIFICATION: 'optional',
});

/** A mail server for each test of a file, and the apps that send to it. A test may replace the server. */
class Mails {
  #server: MailServer | undefined;
  /** Run after the test, in reverse order. */
  readonly closing: (() => Promise<unknown>)[] = [];

  get server(): MailServer {
    if (!this.#server) throw new Error('Only a test has a mail server.');
    return this.#server;
  }

  set server(server: MailServer) {
    this.#server = server;
  }

  /** An app that sends to the current server; with a worker, by itself. */
  async makeSender({ url = this.server.url, worker = false, databaseUrl = '' } = {}): Promise<TestApp> {
    const test = await makeTestApp({ env: mailEnv(url), ...(databaseUrl && { databaseUrl }) });
    this.closing.push(() => test.close());
    if (worker) this.closing.push(await startMailWorker(test.deps, { ...test, site: 'http://localhost' }));
    return test;
  }
}

export function useMails(): Mails {
  const mails = new Mails();
  beforeEach(async () => {
    mails.server = await startMailServer();
  });
  afterEach(async () => {
    for (const close of mails.closing.toReversed()) await close();
    mails.closing.length = 0;
    await mails.server.close();
  });
  return mails;
}

export const send = ({ deps, db }: TestApp, address = to) =>
  queueMail(deps, db, { userId: 1, to: address, mail: { kind: 'verify', link } });

/** The mails that are waiting, under way or failed. */
export async function readJobs({ db }: TestApp) {
  const { rows } = await sql<{ state: string; output: { message?: string } | null; hours: number }>`
    select state::text, output, extract(epoch from start_after - now())::float / 3600 as hours
    from pgboss.job where name = 'mail'`.execute(db);
  return rows;
}

/** Advances the queue's time as far as necessary, and makes it poll. */
export async function passTime({ db }: TestApp, column = 'start_after'): Promise<void> {
  await sql`
    update pgboss.job set ${sql.ref(column)} = now() - interval '1 hour' where name = 'mail'`.execute(db);
  await sql`select pg_notify('mail', '')`.execute(db);
}
