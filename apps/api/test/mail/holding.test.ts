import { instanceLockClass } from '@safelight/db/queries/server/instances';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { startMailWorker } from '../../src/jobs/mail';
import { makeTestApp, type TestApp } from '../support/app';
import { startMailServer } from '../support/mail-server';
import { mailEnv, passTime, readJobs, send, to, useMails } from '../support/mail-sender';

/* What a server has in hand is sent by one server, whatever becomes of it. */

const mails = useMails();

it('comes under the same name again where a server hung after it had sent it, and never without that', async () => {
  const test = await mails.makeSender();
  await send(test);
  const job = await test.deps.mailQueue.take();
  const mail = { subject: 'Verify your email address', html: '', text: '' };
  await test.deps.mail!.send({ id: job!.id, to, ...mail });
  // While that server might still be at it, nobody else takes the mail.
  await test.deps.mailQueue.tidy();
  await test.deliverMails();
  expect(mails.server.mails).toHaveLength(1);
  await passTime(test, 'started_on');
  await test.deps.mailQueue.tidy();
  await passTime(test);
  await test.deliverMails();
  expect(mails.server.mails).toHaveLength(2);
  expect(new Set(mails.server.mails.map(({ id }) => id)).size).toBe(1);
});

it('waits for twenty minutes at most, however often it was tried when its server hung', async () => {
  const test = await mails.makeSender();
  await send(test);
  await sql`update pgboss.job set retry_count = 20, started_on = now() where name = 'mail'`.execute(test.db);
  await test.deps.mailQueue.take();
  await passTime(test, 'started_on');
  await test.deps.mailQueue.tidy();
  const [job] = await readJobs(test);
  expect(job).toMatchObject({ state: 'retry' });
  expect(job!.hours).toBeLessThanOrEqual(1 / 3);
});

describe('held by a server', () => {
  async function twoSenders() {
    const staying = await mails.makeSender();
    const other = await makeTestApp({ env: mailEnv(mails.server.url), databaseUrl: staying.databaseUrl });
    let open = true;
    const stop = () => (open ? ((open = false), other.close()) : Promise.resolve());
    mails.closing.push(stop);
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
    expect(mails.server.mails).toEqual([]);
    await stop();
    expect(await staying.deps.mailQueue.recover()).toBe(0);
    passSeconds(staying, 10);
    expect(await staying.deps.mailQueue.recover()).toBe(1);
    await staying.deliverMails();
    expect(mails.server.mails).toMatchObject([{ id: `<${held!.id}@safelight.example>` }]);
    expect(await readJobs(staying)).toEqual([]);
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
    expect(await readJobs(staying)).toMatchObject([{ state: 'retry' }]);
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
    expect(await readJobs(staying)).toMatchObject([{ state: 'active' }]);
  });
});

it('is sent once by two servers on one database', async () => {
  const first = await mails.makeSender({ worker: true });
  await mails.makeSender({ worker: true, databaseUrl: first.databaseUrl });
  const addresses = Array.from({ length: 40 }, (_, index) => `reader${index}@example.com`);
  await Promise.all(addresses.map((address) => send(first, address)));
  await mails.server.arrived(40);
  await expect.poll(() => readJobs(first)).toEqual([]);
  expect(mails.server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses.toSorted());
});

it('that a stopping server has under way goes back into the queue', async () => {
  await mails.server.close();
  let asked = () => {};
  const hanging = new Promise<void>((resolve) => (asked = resolve));
  mails.server = await startMailServer({ onRcptTo: () => asked() });
  const test = await mails.makeSender();
  const stop = await startMailWorker(test.deps, { ...test, site: 'http://localhost' });
  await send(test);
  await hanging;
  await stop();
  expect(await readJobs(test)).toMatchObject([{ state: 'retry' }]);
});
