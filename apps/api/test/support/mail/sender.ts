import { sql } from 'kysely';
import { afterEach, beforeEach } from 'vitest';
import { queueMail, reconcileMails } from '../../../src/domain/mail/queue';
import { mailLane } from '../../../src/jobs/start';
import { makeTestApp, type TestApp } from '../app';
import { startMailServer, type MailServer } from './server';

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
    if (worker) this.closing.push(startSending(test));
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

/** Sends mail as a running server does; returns the function that stops that. */
export function startSending({ deps, databaseUrl }: TestApp): () => Promise<void> {
  const lane = mailLane({ ...deps, mail: deps.mail! }, 'http://localhost');
  return deps.jobs.work([lane], { databaseUrl, onDeadServers: () => Promise.resolve() });
}

/** The mails that are waiting, being sent or failed; `hours` until they are due. */
export async function readMails({ db, clock }: TestApp) {
  const { rows } = await sql<{
    id: string;
    state: string;
    tries: number;
    failure: string | null;
    hours: number;
  }>`
    select id, state, tries, failure,
      extract(epoch from next_try_at - ${clock.now()}::timestamptz)::float / 3600 as hours
    from mails order by created_at, id`.execute(db);
  return rows;
}

/** Makes all mails due, and the attempts under way hung. */
export async function passTime({ db, deps }: TestApp): Promise<void> {
  await sql`update mails set next_try_at = ${deps.clock.now()}::timestamptz - interval '1 hour'`.execute(db);
  await reconcileMails(deps);
}
