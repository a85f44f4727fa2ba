import { instanceLockClass } from '@safelight/db/queries/server/instances';
import { claimMail, endAttempt } from '@safelight/db/queries/mail/mails';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { startMailServer } from '../support/mail/server';
import { passTime, readMails, send, startSending, to, useMails } from '../support/mail/sender';

/* A mail that one server is sending is sent by no other, until that server dies or hangs. */

const mails = useMails();
const attempt = () => ({ until: new Date(Date.now() + 5 * 60_000), now: new Date(), takeOver: false });

/** A mail server that does not answer for its first recipient; accepts later ones. */
async function startHangingServer() {
  await mails.server.close();
  let recipients = 0;
  let asked = () => {};
  const hanging = new Promise<void>((resolve) => (asked = resolve));
  mails.server = await startMailServer({
    onRcptTo: (_address, _session, done) => (recipients++ === 0 ? asked() : done()),
  });
  return { hanging, recipients: () => recipients };
}

it('is sent again with the same Message-ID after its sender hung, not before', async () => {
  const test = await mails.makeSender();
  await send(test);
  const [queued] = await readMails(test);
  const { id } = (await claimMail(test.db, queued!.id, attempt()))!;
  await test.deps.mail!.send({ id, to, subject: 'Verify your email address', html: '', text: '' });
  await test.deliverMails();
  expect(mails.server.mails).toHaveLength(1);
  await passTime(test);
  await test.deliverMails();
  expect(mails.server.mails).toHaveLength(2);
  expect(new Set(mails.server.mails.map((mail) => mail.id)).size).toBe(1);
});

it('cannot be settled by a sender that hung, once another has begun', async () => {
  const test = await mails.makeSender();
  await send(test);
  const [queued] = await readMails(test);
  const first = await claimMail(test.db, queued!.id, attempt());
  expect(await claimMail(test.db, queued!.id, attempt())).toBeUndefined();
  await claimMail(test.db, queued!.id, { ...attempt(), takeOver: true });
  const late = { state: 'failed', failure: 'too late', nextTryAt: new Date() } as const;
  expect(await endAttempt(test.db, first!, late)).toBe(false);
  expect(await readMails(test)).toMatchObject([{ state: 'sending', tries: 2 }]);
});

it('stays with a server whose connection to the database broke', async () => {
  const { hanging, recipients } = await startHangingServer();
  const sending = await mails.makeSender({ worker: true });
  await send(sending);
  await hanging;
  await mails.makeSender({ worker: true, databaseUrl: sending.databaseUrl });
  const before = sending.deps.instance.id;
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = ${instanceLockClass}::oid and objid = ${before}::oid
      and database = (select oid from pg_database where datname = current_database())`.execute(sending.db);
  await vi.waitFor(() => expect(sending.deps.instance.id).not.toBe(before), { timeout: 5000 });
  // Longer than it takes to find a server dead.
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect(recipients()).toBe(1);
  expect(await readMails(sending)).toMatchObject([{ state: 'sending', tries: 1 }]);
}, 40_000);

it('is sent once by two servers on one database', async () => {
  const first = await mails.makeSender({ worker: true });
  await mails.makeSender({ worker: true, databaseUrl: first.databaseUrl });
  const addresses = Array.from({ length: 40 }, (_, index) => `reader${index}@example.com`);
  await Promise.all(addresses.map((address) => send(first, address)));
  await mails.server.arrived(40);
  await expect.poll(() => readMails(first)).toEqual([]);
  expect(mails.server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses.toSorted());
});

it('goes back into the queue when its server stops', async () => {
  const { hanging } = await startHangingServer();
  const test = await mails.makeSender();
  const stop = startSending(test);
  await send(test);
  await hanging;
  await stop();
  expect(await readMails(test)).toMatchObject([{ state: 'waiting', tries: 1 }]);
}, 20_000);
