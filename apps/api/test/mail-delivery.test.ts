import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { instanceLockClass } from '@safelight/db/queries/instances';
import { findFailedMails } from '@safelight/db/queries/mail-jobs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetMails, queueMail } from '../src/domain/mails';
import { startMailWorker } from '../src/mail-worker';
import { aPrompt, makeTestApp, newUser, type TestApp } from './app';
import { linkIn, startMailServer, type MailServer } from './mail-server';

const to = 'reader@example.com';
const link = 'http://localhost/verify-email?token=abc';
const closing: (() => Promise<unknown>)[] = [];
let server: MailServer;

beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing.length = 0;
  await server.close();
});

const mailEnv = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Safelight <hello@safelight.example>',
  EMAIL_VERIFICATION: 'optional',
});

async function makeSender({ url = server.url, worker = false, databaseUrl = '' } = {}): Promise<TestApp> {
  const test = await makeTestApp({ env: mailEnv(url), ...(databaseUrl && { databaseUrl }) });
  closing.push(() => test.close());
  if (worker) closing.push(await startMailWorker(test.deps, { ...test, site: 'http://localhost' }));
  return test;
}

const send = ({ deps, db }: TestApp, address = to) =>
  queueMail(deps, db, { userId: 1, to: address, mail: { kind: 'verify', link } });

async function jobs({ db }: TestApp) {
  const { rows } = await sql<{ state: string; output: { message?: string } | null; hours: number }>`
    select state::text, output, extract(epoch from start_after - now())::float / 3600 as hours
    from pgboss.job where name = 'mail'`.execute(db);
  return rows;
}
/** Lets as much time pass for the queue as it takes, and has it look. */
const passTime = async ({ db }: TestApp, column = 'start_after') => {
  await sql`update pgboss.job set ${sql.ref(column)} = now() - interval '1 hour' where name = 'mail'`.execute(
    db,
  );
  await sql`select pg_notify('mail', '')`.execute(db);
};

it('arrives as soon as it is queued, in HTML and plain text', async () => {
  const test = await makeSender();
  const rarely = { ...test, site: 'http://localhost', pollInterval: 60 * 60_000 };
  closing.push(await startMailWorker(test.deps, rarely));
  await send(test);
  await server.arrived(1);
  const [mail] = server.mails;
  expect(mail).toMatchObject({
    from: 'hello@safelight.example',
    recipients: [to],
    to: [to],
    subject: 'Confirm your email address',
  });
  expect(linkIn(mail!)).toBe(link);
  await expect.poll(() => jobs(test)).toEqual([]);
});

it('is delayed while the server is dead, for more than a day if need be, and then arrives once', async () => {
  const port = Number(new URL(server.url).port);
  await server.close();
  const test = await makeSender();
  await send(test);
  let waited = 0;
  for (let attempt = 0; attempt < 189; attempt++) {
    await test.deliverMails();
    const [job] = await jobs(test);
    expect(job).toMatchObject({ state: 'retry' });
    // Never so long that mail comes late once the server is back.
    expect(job!.hours).toBeLessThanOrEqual(1 / 3);
    waited += job!.hours;
    await passTime(test);
  }
  expect(waited).toBeGreaterThan(24);
  server = await startMailServer({ port });
  await test.deliverMails();
  await test.deliverMails();
  expect(server.mails).toHaveLength(1);
  expect(await jobs(test)).toEqual([]);
}, 120_000);

it('holds up no request while the server is slow, nor other mail', async () => {
  await server.close();
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      void (address === 'slow@example.com' ? slow : Promise.resolve()).then(() => done());
    },
  });
  const test = await makeSender({ worker: true });
  await send(test, 'slow@example.com');
  await send(test);
  await server.arrived(1);
  const user = await newUser(test);
  expect((await user.rest('POST', '/api/generate-prompt', aPrompt)).status).toBe(200);
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([[to]]);
  release();
  await server.arrived(2);
});

it('is marked as failed at once where its reader does not exist, and hurts no other', async () => {
  await server.close();
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === to ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  });
  const test = await makeSender();
  await send(test, 'nobody@example.com');
  await send(test);
  await test.deliverMails();
  expect(server.mails).toHaveLength(1);
  expect(await jobs(test)).toMatchObject([
    { state: 'failed', output: { message: expect.stringContaining('No such mailbox') } },
  ]);
});

it('that failed is listed without what it says, and can be tried again', async () => {
  await server.close();
  let full = true;
  server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(full ? Object.assign(new Error('Mailbox full'), { responseCode: 552 }) : null),
  });
  const test = await makeSender();
  await send(test);
  await test.deliverMails();
  const listed = await findFailedMails(test.db, 10);
  expect(listed).toMatchObject([
    { userId: 1, to, kind: 'verify', state: 'failed', tries: 1, failure: expect.stringContaining('full') },
  ]);
  expect(JSON.stringify(listed)).not.toContain('token');
  full = false;
  await test.deps.mailQueue.tryAgain(test.db, listed[0]!.id);
  await test.deliverMails();
  expect(server.mails).toHaveLength(1);
});

it('is not sent again where the database was away when it had been sent', async () => {
  const test = await makeSender();
  await send(test);
  const { mailQueue } = test.deps;
  const remove = vi.spyOn(mailQueue, 'remove').mockRejectedValueOnce(new Error('The database restarts'));
  await test.deliverMails();
  expect(remove).toHaveBeenCalledTimes(2);
  expect(await jobs(test)).toEqual([]);
});

it.each([
  ['busy', 451],
  ['set up wrongly, so that it refuses who we are', 550],
])('is tried again where the server is %s', async (_what, responseCode) => {
  await server.close();
  let busy = true;
  server = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      done(busy ? Object.assign(new Error('Not now'), { responseCode }) : null),
  });
  const test = await makeSender();
  await send(test);
  await test.deliverMails();
  expect(await jobs(test)).toMatchObject([{ state: 'retry' }]);
  busy = false;
  await passTime(test);
  await test.deliverMails();
  expect(server.mails).toHaveLength(1);
});

it.each([
  ['No such mailbox', 'failed'],
  ['5.1.1 No such mailbox', 'failed'],
  ['5.2.1 This mailbox is closed', 'failed'],
  ['5.7.1 Your network is on a list', 'retry'],
  ['5.7.1 Relay access denied', 'retry'],
  ['5.7.26 This mail is not authenticated', 'retry'],
  ['5.1.8 Your domain does not exist', 'retry'],
  ['5.5.2 Syntax error', 'retry'],
])('that is answered with 550 %s, is then in the state %s', async (words, state) => {
  await server.close();
  server = await startMailServer({
    hideENHANCEDSTATUSCODES: true,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode: 550 })),
  });
  const test = await makeSender();
  await send(test);
  await test.deliverMails();
  expect(await jobs(test)).toMatchObject([{ state }]);
});

it('is tried again where what it says is blocked', async () => {
  await server.close();
  server = await startMailServer({
    hideENHANCEDSTATUSCODES: true,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('5.7.1 Blocked'), { responseCode: 554 })));
    },
  });
  const test = await makeSender();
  await send(test);
  await test.deliverMails();
  expect(await jobs(test)).toMatchObject([{ state: 'retry' }]);
});

it('is tried again where the line breaks in the middle', async () => {
  const replies: Record<string, string> = {
    EHLO: '250 ok',
    MAIL: '250 ok',
    RCPT: '250 ok',
    DATA: '354 go on',
  };
  const sockets: Socket[] = [];
  const breaking = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('220 hello\r\n');
    socket.on('data', (data) => {
      const reply = replies[data.toString().slice(0, 4)];
      if (reply) socket.write(`${reply}\r\n`);
      else socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(breaking, 'listening');
  closing.push(() => new Promise((resolve) => breaking.close(resolve)));
  const test = await makeSender({ url: `smtp://127.0.0.1:${(breaking.address() as AddressInfo).port}` });
  await send(test);
  await test.deliverMails();
  expect(sockets).toHaveLength(1);
  expect(await jobs(test)).toMatchObject([{ state: 'retry' }]);
});

it('comes under the same name again where a server hung after it had sent it, and never without that', async () => {
  const test = await makeSender();
  await send(test);
  const job = await test.deps.mailQueue.take();
  const mail = { subject: 'Confirm your email address', html: '', text: '' };
  await test.deps.mail!.send({ id: job!.id, to, ...mail });
  // While that server might still be at it, nobody else takes the mail.
  await test.deps.mailQueue.tidy();
  await test.deliverMails();
  expect(server.mails).toHaveLength(1);
  await passTime(test, 'started_on');
  await test.deps.mailQueue.tidy();
  await passTime(test);
  await test.deliverMails();
  expect(server.mails).toHaveLength(2);
  expect(new Set(server.mails.map(({ id }) => id)).size).toBe(1);
});

it('waits for twenty minutes at most, however often it was tried when its server hung', async () => {
  const test = await makeSender();
  await send(test);
  await sql`update pgboss.job set retry_count = 20, started_on = now() where name = 'mail'`.execute(test.db);
  await test.deps.mailQueue.take();
  await passTime(test, 'started_on');
  await test.deps.mailQueue.tidy();
  const [job] = await jobs(test);
  expect(job).toMatchObject({ state: 'retry' });
  expect(job!.hours).toBeLessThanOrEqual(1 / 3);
});

describe('held by a server', () => {
  async function twoSenders() {
    const staying = await makeSender();
    const other = await makeTestApp({ env: mailEnv(server.url), databaseUrl: staying.databaseUrl });
    let open = true;
    const stop = () => (open ? ((open = false), other.close()) : Promise.resolve());
    closing.push(stop);
    return { staying, other, stop };
  }
  const passSeconds = ({ clock }: TestApp, seconds: number) =>
    clock.set(new Date(clock.now().getTime() + seconds * 1000));

  it('that stopped, is sent by another one within seconds; while it runs nobody takes it', async () => {
    const { staying, other, stop } = await twoSenders();
    await send(staying);
    const held = await other.deps.mailQueue.take();
    for (let look = 0; look < 3; look++) {
      expect(await staying.deps.mailQueue.recover()).toBe(0);
      passSeconds(staying, 60);
    }
    await staying.deliverMails();
    expect(server.mails).toEqual([]);
    await stop();
    expect(await staying.deps.mailQueue.recover()).toBe(0);
    passSeconds(staying, 10);
    expect(await staying.deps.mailQueue.recover()).toBe(1);
    await staying.deliverMails();
    expect(server.mails).toMatchObject([{ id: `<${held!.id}@safelight.example>` }]);
    expect(await jobs(staying)).toEqual([]);
  });

  it('whose connection broke, stays with it', async () => {
    const { staying, other } = await twoSenders();
    await send(staying);
    const held = await other.deps.mailQueue.take();
    const before = other.deps.instance.id;
    await sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and classid = ${instanceLockClass}::oid and objid = ${before}::oid
        and database = (select oid from pg_database where datname = current_database())`.execute(staying.db);
    await vi.waitFor(() => expect(other.deps.instance.id).not.toBe(before));
    expect(await staying.deps.mailQueue.recover()).toBe(0);
    passSeconds(staying, 9);
    expect(await other.deps.mailQueue.recover()).toBe(0);
    passSeconds(staying, 1);
    expect(await staying.deps.mailQueue.recover()).toBe(0);
    expect(await staying.deps.mailQueue.take()).toBeUndefined();
    await other.deps.mailQueue.retryLater(held!, 'the server is busy');
    expect(await jobs(staying)).toMatchObject([{ state: 'retry' }]);
  });

  it('can be settled by nobody who held it before', async () => {
    const { staying, other } = await twoSenders();
    await send(staying);
    const before = await other.deps.mailQueue.take();
    await passTime(staying, 'started_on');
    await staying.deps.mailQueue.tidy();
    await passTime(staying);
    const held = await staying.deps.mailQueue.take();
    expect(held!.id).toBe(before!.id);
    await other.deps.mailQueue.giveUp(before!, 'too late');
    await other.deps.mailQueue.retryLater(before!, 'too late');
    expect(await jobs(staying)).toMatchObject([{ state: 'active' }]);
  });
});

it('is sent once by two servers on one database', async () => {
  const first = await makeSender({ worker: true });
  await makeSender({ worker: true, databaseUrl: first.databaseUrl });
  const addresses = Array.from({ length: 40 }, (_, index) => `reader${index}@example.com`);
  await Promise.all(addresses.map((address) => send(first, address)));
  await server.arrived(40);
  await expect.poll(() => jobs(first)).toEqual([]);
  expect(server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses.toSorted());
});

it('that a stopping server has under way goes back into the queue', async () => {
  await server.close();
  let asked = () => {};
  const hanging = new Promise<void>((resolve) => (asked = resolve));
  server = await startMailServer({ onRcptTo: () => asked() });
  const test = await makeSender();
  const stop = await startMailWorker(test.deps, { ...test, site: 'http://localhost' });
  await send(test);
  await hanging;
  await stop();
  expect(await jobs(test)).toMatchObject([{ state: 'retry' }]);
});

it('goes to nobody where its address would be several, or another line of the head', async () => {
  const test = await makeSender();
  await send(test, 'a@example.com, b@example.com');
  await send(test, 'c@example.com\r\nBcc: d@example.com');
  await test.deliverMails();
  expect(server.mails).toEqual([]);
  expect(await jobs(test)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
});

it('is not sent when it would come too late, nor to who has gone', async () => {
  const test = await makeSender();
  const mail = { kind: 'verify', link } as const;
  await queueMail(test.deps, test.db, {
    userId: 1,
    to,
    mail,
    until: new Date(test.clock.now().getTime() - 1000),
  });
  await queueMail(test.deps, test.db, { userId: 2, to, mail });
  await forgetMails(test.db, 2);
  await test.deliverMails();
  expect(server.mails).toEqual([]);
  expect(await jobs(test)).toEqual([]);
});

it('that is a receipt reaches also who has gone, unless it was refused', async () => {
  await server.close();
  let refuses = true;
  server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
  });
  const test = await makeSender();
  const user = await newUser(test);
  await sql`delete from pgboss.job`.execute(test.db);
  const at = '2027-01-31T00:00:00.000Z';
  const payment = { amountCents: 900, currency: 'usd', periodStart: at, periodEnd: at, paidAt: at };
  const pay = (invoiceId: string) =>
    queueMail(test.deps, test.db, {
      userId: user.id,
      to: user.email,
      mail: { kind: 'receipt', plan: 'creator', yearly: false, ...payment, invoiceId },
    });
  await pay('in_1');
  await test.deliverMails();
  refuses = false;
  await pay('in_2');
  expect((await user.mutate('account.delete', { password: user.password })).status).toBe(200);
  expect(await jobs(test)).toHaveLength(2);
  await test.deliverMails();
  expect(server.mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Receipt for Creator plan: $9.00',
    'Your account was deleted',
  ]);
  expect(server.mails.map(({ text }) => text).join()).not.toContain('in_1');
});
