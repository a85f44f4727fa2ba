import { lockAdmins } from '@safelight/db/queries/admin/roles';
import { lockUser, updateRole } from '@safelight/db/queries/accounts/users';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimMail, endAttempt } from '@safelight/db/queries/mail/mails';
import { queueMail, removeFailedMails } from '../../src/domain/mail/queue';
import { PaymentProviderError } from '../../src/domain/errors';
import type { CustomerState } from '../../src/providers/stripe/port';
import { makeTestApp, newAdmin, newUser, type TestApp, type TestUser } from '../support/app';
import { mailsTo } from '../support/mail/server';

let test: TestApp;
let admin: TestUser;
let user: TestUser;
/** The payment provider's state of a customer. */
let readCustomer: () => Promise<CustomerState>;

beforeEach(async () => {
  readCustomer = () => Promise.resolve({ subscriptions: [], invoices: [] });
  test = await makeTestApp({
    env: { SANDBOX_URL: 'http://127.0.0.1:1' },
    wrapPayments: (payments) => ({ ...payments, readCustomer: () => readCustomer() }),
  });
  admin = await newAdmin(test);
  user = await newUser(test);
  await sql`delete from mails`.execute(test.db);
});
afterEach(() => test.close());

const list = async (kind: string) => (await admin.query('admin.failedJobs', { kind })).body.jobs;
const retry = (kind: string, id: string) => admin.mutate('admin.retryJob', { kind, id });
const retries = async () => (await admin.query('admin.audit', { action: 'retry-job' })).body.entries.length;
const mailPart = async () =>
  (await admin.query('admin.health')).body.parts.find(({ name }: { name: string }) => name === 'mail');

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    test.db,
  );
  return rows.length;
}

const minutesAhead = (count: number) => new Date(test.clock.now().getTime() + count * 60_000);

/** A mail of the user's that a server is sending. */
async function takeMail(mail: { kind: 'verify' | 'reset'; until?: Date }) {
  const link = 'http://localhost/';
  const until = mail.until && { until: mail.until };
  await queueMail(test.deps, test.db, {
    userId: user.id,
    to: user.email,
    mail: { kind: mail.kind, link },
    ...until,
  });
  const { id } = await test.db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return (await claimMail(test.db, id, { until: minutesAhead(5), now: test.clock.now(), takeOver: false }))!;
}
/** A mail of the user's that failed a minute ago. */
async function failedMail(mail: Parameters<typeof takeMail>[0] = { kind: 'verify' }) {
  const sent = await takeMail(mail);
  const failure = '550 No such mailbox';
  await endAttempt(test.db, sent, { state: 'failed', failure, nextTryAt: minutesAhead(-1) });
  await sql`update mails set created_at = next_try_at`.execute(test.db);
  return sent;
}

/** An unprocessed message about the user's payments. */
async function addPaymentMessage() {
  await sql`update users set stripe_customer_id = 'cus_1' where id = ${user.id}`.execute(test.db);
  await sql`
    insert into stripe_events (id, type, customer_id, created_at)
    values ('evt_1', 'invoice.paid', 'cus_1', now())`.execute(test.db);
}

it('shows a failed mail, and retries it once', async () => {
  const { id } = await failedMail();
  expect(await list('mail')).toMatchObject([
    { id, state: 'failed', failure: '550 No such mailbox', attempts: 1, retryable: true, advice: null },
  ]);
  expect((await retry('mail', id)).status).toBe(200);
  expect(await list('mail')).toMatchObject([{ id, state: 'waiting', retryable: false }]);
  expect((await retry('mail', id)).status).toBe(409);
  await test.deliverMails();
  expect(await list('mail')).toEqual([]);
  expect(await retries()).toBe(1);
});

it('retries a mail once and keeps it until then, however long ago it failed', async () => {
  const { id } = await failedMail();
  await sql`
    update mails set next_try_at = now() - interval '8 days'`.execute(test.db);
  expect((await retry('mail', id)).status).toBe(200);
  await removeFailedMails(test.deps);
  expect(await list('mail')).toMatchObject([{ id, state: 'waiting', nextAttemptAt: null }]);
  expect(await mailsTo(test, user.email)).toMatchObject([{ id }]);
});

it('forgets failed mail after a week', async () => {
  await failedMail();
  test.clock.set(new Date(test.clock.now().getTime() + 8 * 24 * 60 * 60_000));
  await removeFailedMails(test.deps);
  expect(await list('mail')).toEqual([]);
});

it('shows failed mail behind any number of waiting or later failures, and retries it', async () => {
  const { id } = await failedMail();
  for (let waiting = 0; waiting < 101; waiting++)
    await queueMail(test.deps, test.db, {
      userId: user.id,
      to: user.email,
      mail: { kind: 'password-changed' },
    });
  const jobs = await list('mail');
  expect(jobs).toHaveLength(101);
  expect(jobs.at(-1)).toMatchObject({ id, state: 'failed', retryable: true });
  await sql`update mails set state = 'failed' where state = 'waiting'`.execute(test.db);
  expect((await list('mail')).map((job: { id: string }) => job.id)).not.toContain(id);
  expect((await retry('mail', id)).status).toBe(200);
});

it.each([
  ['verify', 'The link in it has expired. Use “Resend verification” in the list of users.'],
  ['reset', 'The link in it has expired. The user can ask for a new one with “Forgot password?”.'],
] as const)('advises on a mail to %s whose link has expired', async (kind, advice) => {
  const { id } = await failedMail({ kind, until: new Date(test.clock.now().getTime() + 60_000) });
  expect(await list('mail')).toMatchObject([{ retryable: true }]);
  test.clock.set(new Date(test.clock.now().getTime() + 61_000));
  expect(await list('mail')).toMatchObject([{ id, state: 'failed', retryable: false, advice }]);
  const refused = await retry('mail', id);
  expect([refused.status, refused.body.message]).toEqual([409, advice]);
  expect(await list('mail')).toMatchObject([{ id, state: 'failed' }]);
  expect(await retries()).toBe(0);
});

it('audits one retry when several admins request it concurrently', async () => {
  const { id } = await failedMail();
  const answers = await test.db.transaction().execute(async (trx) => {
    await sql`select from mails for update`.execute(trx);
    const pressed = [1, 2, 3].map(() => retry('mail', id));
    // All of them have seen by now that it failed.
    await expect.poll(waitingForLocks).toBe(3);
    return pressed;
  });
  expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await retries()).toBe(1);
});

it('does not audit a retry of a payment that had no effect', async () => {
  await sql`update users set stripe_customer_id = 'cus_1' where id = ${user.id}`.execute(test.db);
  await sql`
    insert into stripe_events (id, type, customer_id, created_at)
    values ('evt_1', 'invoice.paid', 'cus_1', now()), ('evt_2', 'invoice.paid', 'cus_2', now())`.execute(
    test.db,
  );
  expect(await list('payment')).toMatchObject([
    { id: 'evt_2', retryable: false, advice: expect.stringMatching(/nobody we know/) },
    { id: 'evt_1', retryable: true, advice: null },
  ]);
  readCustomer = () => Promise.reject(new PaymentProviderError('unreachable', 'away'));
  const failed = await retry('payment', 'evt_1');
  expect(failed.body.message).toMatch(/^The payment service did not answer/);
  expect(await retries()).toBe(0);
  readCustomer = () => Promise.resolve({ subscriptions: [], invoices: [] });
  expect((await retry('payment', 'evt_1')).status).toBe(200);
  expect((await retry('payment', 'evt_1')).status).toBe(409);
  expect(await retries()).toBe(1);
});

it('locks no user before a retry of a payment has checked the admin', async () => {
  await addPaymentMessage();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  let ask = () => {};
  const asked = new Promise<void>((resolve) => (ask = resolve));
  readCustomer = async () => {
    ask();
    await answered;
    return { subscriptions: [], invoices: [] };
  };
  const retried = retry('payment', 'evt_1');
  await asked;
  await test.db.transaction().execute(async (trx) => {
    await lockAdmins(trx, 'change');
    answer();
    await expect.poll(waitingForLocks).toBe(1);
    await sql`set local lock_timeout = '500ms'`.execute(trx);
    await lockUser(trx, user.id);
    await updateRole(trx, admin.id, 'user', new Date());
  });
  expect((await retried).status).toBe(403);
  const { rows } = await sql`
    select from stripe_events where processed_at is not null union all select from audit_log`.execute(
    test.db,
  );
  expect(rows).toEqual([]);
});

it('undoes nothing at the payment provider for a former admin', async () => {
  await addPaymentMessage();
  let asked = false;
  readCustomer = () => {
    asked = true;
    return Promise.resolve({ subscriptions: [], invoices: [] });
  };
  let retried: Promise<{ status: number }> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await lockAdmins(trx, 'change');
    retried = retry('payment', 'evt_1');
    await expect.poll(waitingForLocks).toBe(1);
    await updateRole(trx, admin.id, 'user', new Date());
  });
  expect([(await retried!).status, asked]).toEqual([403, false]);
});

it('distinguishes mail that is being sent from waiting mail, and shows no past times', async () => {
  const mail = await takeMail({ kind: 'verify' });
  expect(await list('mail')).toMatchObject([
    { state: 'running', nextAttemptAt: null, advice: 'It is being sent now.' },
  ]);
  expect((await mailPart()).sentence).toMatch(
    /; 0 wait \(0 of them for another try\), 1 is being sent, and 0/,
  );

  await endAttempt(test.db, mail, { state: 'waiting', failure: 'busy', nextTryAt: minutesAhead(1) });
  expect(await list('mail')).toMatchObject([
    { state: 'waiting', nextAttemptAt: minutesAhead(1).toISOString(), failure: 'busy' },
  ]);
  expect(await mailPart()).toMatchObject({
    state: 'slow',
    sentence: expect.stringMatching(
      /; 1 waits \(1 of them for another try\), 0 are being sent, and 0 failed/,
    ),
  });
  await sql`update mails set next_try_at = now() - interval '1 minute'`.execute(test.db);
  expect(await list('mail')).toMatchObject([{ state: 'waiting', nextAttemptAt: null }]);
});

it('shows failed images for a week, and what their users can do', async () => {
  for (const days of [6, 8])
    await sql`
      insert into generated_images (user_id, request_id, fingerprint, status, prompt, model, ratio,
        credits_used, failure, settled_at)
      values (${user.id}, ${`${days} days`}, '', 'failed', 'a fox', 'flux-dev', '1:1', 1, 'refused',
        ${new Date(test.clock.now().getTime() - days * 24 * 60 * 60_000)})`.execute(test.db);
  expect(await list('image')).toMatchObject([
    {
      state: 'failed',
      attempts: null,
      retryable: false,
      advice: 'Its credits were given back. The user can make it again.',
    },
  ]);
});
