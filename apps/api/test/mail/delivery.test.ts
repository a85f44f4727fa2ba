import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import * as queries from '@safelight/db/queries/mail/mails';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forgetMails, queueMail, retryMail } from '../../src/domain/mail/queue';
import { aPrompt, newUser } from '../support/app';
import { linkIn, startMailServer } from '../support/mail/server';
import { link, passTime, readMails, send, to, useMails } from '../support/mail/sender';

const mails = useMails();

it('arrives as soon as it is queued, in HTML and plain text', async () => {
  const test = await mails.makeSender({ worker: true });
  await send(test);
  await mails.server.arrived(1);
  const [mail] = mails.server.mails;
  expect(mail).toMatchObject({
    from: 'hello@safelight.example',
    recipients: [to],
    to: [to],
    subject: 'Verify your email address',
  });
  expect(linkIn(mail!)).toBe(link);
  await expect.poll(() => readMails(test)).toEqual([]);
});

it('is delayed while the server is dead, for more than a day if need be, and then arrives once', async () => {
  const port = Number(new URL(mails.server.url).port);
  await mails.server.close();
  const test = await mails.makeSender();
  await send(test);
  let waited = 0;
  for (let attempt = 0; attempt < 189; attempt++) {
    await test.deliverMails();
    const [mail] = await readMails(test);
    expect(mail).toMatchObject({ state: 'waiting' });
    // Never so long that mail comes late once the server is back.
    expect(mail!.hours).toBeLessThanOrEqual(1 / 3);
    waited += mail!.hours;
    await passTime(test);
  }
  expect(waited).toBeGreaterThan(24);
  mails.server = await startMailServer({ port });
  await test.deliverMails();
  await test.deliverMails();
  expect(mails.server.mails).toHaveLength(1);
  expect(await readMails(test)).toEqual([]);
}, 120_000);

it('delays no request and no other mail on a slow server', async () => {
  await mails.server.close();
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  mails.server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      void (address === 'slow@example.com' ? slow : Promise.resolve()).then(() => done());
    },
  });
  const test = await mails.makeSender({ worker: true });
  await send(test, 'slow@example.com');
  await send(test);
  await mails.server.arrived(1);
  const user = await newUser(test);
  expect((await user.rest('POST', '/api/generate-prompt', aPrompt)).status).toBe(200);
  expect(mails.server.mails.flatMap(({ recipients }) => recipients)).not.toContain('slow@example.com');
  release();
  await expect
    .poll(() => mails.server.mails.flatMap(({ recipients }) => recipients))
    .toContain('slow@example.com');
});

it('fails at once when its recipient does not exist, and affects no other', async () => {
  await mails.server.close();
  mails.server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address === to ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 })),
  });
  const test = await mails.makeSender();
  await send(test, 'nobody@example.com');
  await send(test);
  await test.deliverMails();
  expect(mails.server.mails).toHaveLength(1);
  expect(await readMails(test)).toMatchObject([
    { state: 'failed', failure: expect.stringContaining('No such mailbox') },
  ]);
});

it('that failed is listed without its content, and can be retried', async () => {
  await mails.server.close();
  let full = true;
  mails.server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(full ? Object.assign(new Error('Mailbox full'), { responseCode: 552 }) : null),
  });
  const test = await mails.makeSender();
  await send(test);
  await test.deliverMails();
  const listed = await queries.findFailedMails(test.db, 10);
  expect(listed).toMatchObject([
    { userId: 1, to, kind: 'verify', state: 'failed', tries: 1, failure: expect.stringContaining('full') },
  ]);
  expect(JSON.stringify(listed)).not.toContain('token');
  full = false;
  expect(await retryMail(test.deps, test.db, listed[0]!.id)).toBe(true);
  await test.deliverMails();
  expect(mails.server.mails).toHaveLength(1);
});

it('is not sent again when the database was away after sending', async () => {
  const test = await mails.makeSender();
  await send(test);
  // The first two attempts to record it fail.
  await sql`create sequence attempts`.execute(test.db);
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin if nextval('attempts') < 3 then raise exception 'not today'; end if; return old; end $$`.execute(
    test.db,
  );
  await sql`create trigger refuse before delete on mails for each row execute function refuse()`.execute(
    test.db,
  );
  await test.deliverMails();
  expect(mails.server.mails).toHaveLength(1);
  expect(await readMails(test)).toEqual([]);
});

it.each([
  ['busy', 451],
  ['set up wrongly, so that it refuses who we are', 550],
])('is tried again where the server is %s', async (_what, responseCode) => {
  await mails.server.close();
  let busy = true;
  mails.server = await startMailServer({
    onMailFrom: (_address, _session, done) =>
      done(busy ? Object.assign(new Error('Not now'), { responseCode }) : null),
  });
  const test = await mails.makeSender();
  await send(test);
  await test.deliverMails();
  expect(await readMails(test)).toMatchObject([{ state: 'waiting' }]);
  busy = false;
  await passTime(test);
  await test.deliverMails();
  expect(mails.server.mails).toHaveLength(1);
});

it.each([
  ['No such mailbox', 'failed'],
  ['5.1.1 No such mailbox', 'failed'],
  ['5.2.1 This mailbox is closed', 'failed'],
  ['5.7.1 Your network is on a list', 'waiting'],
  ['5.7.1 Relay access denied', 'waiting'],
  ['5.7.26 This mail is not authenticated', 'waiting'],
  ['5.1.8 Your domain does not exist', 'waiting'],
  ['5.5.2 Syntax error', 'waiting'],
])('that is answered with 550 %s, is then in the state %s', async (words, state) => {
  await mails.server.close();
  mails.server = await startMailServer({
    hideENHANCEDSTATUSCODES: true,
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode: 550 })),
  });
  const test = await mails.makeSender();
  await send(test);
  await test.deliverMails();
  expect(await readMails(test)).toMatchObject([{ state }]);
});

it('is retried when its content is blocked', async () => {
  await mails.server.close();
  mails.server = await startMailServer({
    hideENHANCEDSTATUSCODES: true,
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('5.7.1 Blocked'), { responseCode: 554 })));
    },
  });
  const test = await mails.makeSender();
  await send(test);
  await test.deliverMails();
  expect(await readMails(test)).toMatchObject([{ state: 'waiting' }]);
});

it('is retried when the connection breaks midway', async () => {
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
  mails.closing.push(() => new Promise((resolve) => breaking.close(resolve)));
  const test = await mails.makeSender({
    url: `smtp://127.0.0.1:${(breaking.address() as AddressInfo).port}`,
  });
  await send(test);
  await test.deliverMails();
  expect(sockets).toHaveLength(1);
  expect(await readMails(test)).toMatchObject([{ state: 'waiting' }]);
});

it('is not sent to an address that is several, or that adds a header line', async () => {
  const test = await mails.makeSender();
  await send(test, 'a@example.com, b@example.com');
  await send(test, 'c@example.com\r\nBcc: d@example.com');
  await test.deliverMails();
  expect(mails.server.mails).toEqual([]);
  expect(await readMails(test)).toMatchObject([{ state: 'failed' }, { state: 'failed' }]);
});

it('is not sent after it expired, nor to a deleted user', async () => {
  const test = await mails.makeSender();
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
  expect(mails.server.mails).toEqual([]);
  expect(await readMails(test)).toEqual([]);
});

it('that is a receipt also reaches a deleted user, unless refused', async () => {
  await mails.server.close();
  let refuses = true;
  mails.server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(refuses ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
  });
  const test = await mails.makeSender();
  const user = await newUser(test);
  await sql`delete from mails`.execute(test.db);
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
  expect(await readMails(test)).toHaveLength(2);
  await test.deliverMails();
  expect(mails.server.mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Receipt for Creator plan: $9.00',
    'Your account was deleted',
  ]);
  expect(mails.server.mails.map(({ text }) => text).join()).not.toContain('in_1');
});
