import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestApp, newClient, type Client, type TestApp } from '../support/app';
import { expectWholeLedger } from '../support/database/ledger';
import { startMailServer, type MailServer } from '../support/mail/server';
import { newAddress, open, password, register, signIn, tokenIn } from '../support/accounts/verifying';

describe('where verification is required', () => {
  let test: TestApp;
  let mail: MailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    test = await makeTestApp({
      env: { SMTP_URL: mail.url, MAIL_FROM: 'Safelight <hello@safelight.example>' },
    });
  });
  afterAll(async () => {
    await expectWholeLedger(test.db);
    await test.close();
    await mail.close();
  });

  /** The token of the newest link that arrived at an address. */
  async function arrivedAt(email: string): Promise<string> {
    await test.deps.background.idle();
    await test.deliverMails();
    return tokenIn(mail.mails.findLast(({ to }) => to.includes(email))!);
  }
  async function verified(email: string): Promise<Client> {
    await register(test, email);
    expect((await open(test, await arrivedAt(email))).status).toBe(200);
    const client = newClient(test);
    await signIn(test, email, client);
    return client;
  }
  const creditsOf = async (client: Client) => (await client.rest('GET', '/api/auth/me')).body.user.credits;

  it('a new user gets a session and credits only after it', async () => {
    const email = newAddress();
    const { status, body, response } = await register(test, email);
    expect(status).toBe(201);
    expect(body).toEqual({
      message: `We have sent a link to ${email}. Open it within 24 hours to activate your account. No email? Sign in, and we send it again.`,
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    const { rows } = await sql`select 1 from credit_transactions`.execute(test.db);
    expect(rows).toEqual([]);

    const opened = await open(test, await arrivedAt(email));
    expect(opened.body).toEqual({ message: 'Your email address is verified. You have 20 free credits.' });
    const signedIn = await signIn(test, email);
    expect(signedIn.body).toMatchObject({ credits: 20, emailVerified: true });
  });

  it('signing in before it sends a new link, but only for the right password', async () => {
    const email = newAddress();
    await register(test, email);
    const first = await arrivedAt(email);
    const wrong = await newClient(test).rest('POST', '/api/auth/login', { email, password: 'wrong!' });
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'Invalid email or password' }]);
    const right = await signIn(test, email);
    expect(right.status).toBe(403);
    expect(right.body.error).toMatch(/^Please verify your email address first\. We have sent a new link to/);
    expect(right.response.headers['set-cookie']).toBeUndefined();
    expect(await arrivedAt(email)).not.toBe(first);
  });

  it('credits are granted once, however often and concurrently the links are opened', async () => {
    const email = newAddress();
    await register(test, email);
    await signIn(test, email);
    const tokens = [await arrivedAt(email), await arrivedAt(email)];
    const responses = await Promise.all([...tokens, ...tokens].map((token) => open(test, token)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const client = newClient(test);
    await signIn(test, email, client);
    expect(await creditsOf(client)).toBe(20);
  });

  it('one mailbox gets free credits once, however it is written', async () => {
    const first = await verified('free.credits@gmail.com');
    const second = await verified('freecredits+again@googlemail.com');
    expect([await creditsOf(first), await creditsOf(second)]).toEqual([20, 0]);
    // The second one gets no monthly credits either.
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 40 * 24 * 3_600_000));
    const later = newClient(test);
    await signIn(test, 'freecredits+again@googlemail.com', later);
    expect(await creditsOf(later)).toBe(0);
    test.clock.set(now);
  });

  it('a user whose mailbox has had its free credits is told so', async () => {
    await verified('told.so@gmail.com');
    await register(test, 'toldso+2@gmail.com');
    const { body } = await open(test, await arrivedAt('toldso+2@gmail.com'));
    expect(body.message).toBe(
      'Your email address is verified. Free credits are given once for each mailbox, and yours has had them.',
    );
  });

  it('two variants that are verified concurrently get them once', async () => {
    const emails = ['twin@gmail.com', 't.w.i.n@gmail.com'];
    for (const email of emails) await register(test, email);
    const tokens = [await arrivedAt(emails[0]!), await arrivedAt(emails[1]!)];
    await Promise.all(tokens.map((token) => open(test, token)));
    const { rows } = await sql<{ credits: number }>`
      select credits from users where canonical_email = 'twin@gmail.com' order by credits`.execute(test.db);
    expect(rows.map(({ credits }) => credits)).toEqual([0, 20]);
  });

  it('a user who deletes the account and returns gets none at first, and a month’s after a month', async () => {
    const email = newAddress('outlook.com');
    const before = await verified(email);
    await before.mutate('account.delete', { password });
    const { rows } = await sql<{ row: string }>`select m::text as row from mailbox_grants m`.execute(test.db);
    for (const { row } of rows) expect(row).not.toContain(email.split('@')[0]);
    const again = await verified(email);
    expect(await creditsOf(again)).toBe(0);
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 40 * 24 * 3_600_000));
    const later = newClient(test);
    await signIn(test, email, later);
    expect(await creditsOf(later)).toBe(20);
    test.clock.set(now);
  });

  it('the second account of a mailbox gets monthly credits only after the first is deleted', async () => {
    const emails = ['passed.on@gmail.com', 'passedon@gmail.com', 'passedon+third@gmail.com'];
    const clients: Client[] = [];
    for (const email of emails) clients.push(await verified(email));
    const now = test.clock.now();
    const daysLater = async (days: number) => {
      test.clock.set(new Date(now.getTime() + days * 24 * 3_600_000));
      for (const [i, client] of clients.entries()) await signIn(test, emails[i]!, client);
    };
    await daysLater(40);
    // This month's are granted already.
    await sql`update users set next_refill_at = ${new Date(now.getTime() + 62 * 24 * 3_600_000)}
      where email = 'passed.on@gmail.com'`.execute(test.db);
    expect((await clients[0]!.mutate('account.delete', { password })).status).toBe(200);
    expect([await creditsOf(clients[1]!), await creditsOf(clients[2]!)]).toEqual([0, 0]);
    await daysLater(63);
    expect([await creditsOf(clients[1]!), await creditsOf(clients[2]!)]).toEqual([20, 0]);
    test.clock.set(now);
  });

  it.each([
    ['is verified', 'email_verified', 'open'],
    ['goes itself', 'deleted_at', 'delete'],
  ] as const)(
    'every mailbox keeps its monthly credits when one account is deleted while another %s',
    async (_, column, does) => {
      const name = `held.${does}`;
      const first = await verified(`${name}@gmail.com`);
      const email = `${name}+2@gmail.com`;
      const second = does === 'delete' ? await verified(email) : await register(test, email);
      const token = does === 'open' ? await arrivedAt(email) : '';
      if (does === 'delete') await verified(`${name}+3@gmail.com`);
      // Holds up the second one midway.
      await sql`create or replace function hold() returns trigger language plpgsql as $$
      begin
        if old.email like 'held.%+2@%' then perform pg_advisory_xact_lock(4711); end if;
        return new;
      end $$`.execute(test.db);
      await sql`create trigger hold before update of ${sql.ref(column)} on users
      for each row execute function hold()`.execute(test.db);
      const waiting = async () => {
        const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          test.db,
        );
        return rows.length;
      };
      const responses: Promise<{ status: number }>[] = [];
      await test.db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
        responses.push(
          'mutate' in second ? second.mutate('account.delete', { password }) : open(test, token),
        );
        await expect.poll(waiting).toBe(1);
        const gone = first.mutate('account.delete', { password });
        responses.push(gone);
        const bothWait = async () => {
          await expect.poll(waiting).toBe(2);
        };
        await Promise.race([gone, bothWait()]);
      });
      expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200]);
      await sql`drop trigger hold on users`.execute(test.db);
      const { rows } = await sql`
      select shares_mailbox from users where email like ${`${name}+%`}`.execute(test.db);
      expect(rows).toEqual([{ shares_mailbox: false }]);
    },
  );

  it('an unreachable mail server delays only the link', async () => {
    const { port } = new URL(mail.url);
    await mail.close();
    const email = newAddress();
    expect((await register(test, email)).status).toBe(201);
    await test.deliverMails();
    mail = await startMailServer({ port: Number(port) });
    // Retries what is waiting for its next attempt.
    await sql`update mails set next_try_at = created_at`.execute(test.db);
    expect((await open(test, await arrivedAt(email))).status).toBe(200);
    expect((await signIn(test, email)).status).toBe(200);
  });

  it('the same address is still one account', async () => {
    const email = newAddress();
    await register(test, email);
    expect((await register(test, email.toUpperCase())).status).toBe(409);
  });

  it('an account from before mailboxes were stored is recognized once it is verified', async () => {
    await register(test, 'o.l.d@gmail.com');
    const old = await arrivedAt('o.l.d@gmail.com');
    await sql`update users set canonical_email = email where email = 'o.l.d@gmail.com'`.execute(test.db);
    await open(test, old);
    const { rows } = await sql<{
      canonical_email: string;
    }>`select canonical_email from users where email = 'o.l.d@gmail.com'`.execute(test.db);
    expect(rows).toEqual([{ canonical_email: 'old@gmail.com' }]);
    await verified('old+again@gmail.com');
    const { rows: shares } = await sql`
      select shares_mailbox from users where email = 'old+again@gmail.com'`.execute(test.db);
    expect(shares).toEqual([{ shares_mailbox: true }]);
  });

  it('a mailbox whose account had credits before verification was required gets no others', async () => {
    const lax = await makeTestApp({ databaseUrl: test.databaseUrl });
    await register(lax, 'early@gmail.com');
    await lax.close();
    await register(test, 'e.a.r.l.y@gmail.com');
    const { body } = await open(test, await arrivedAt('e.a.r.l.y@gmail.com'));
    expect(body.message).toMatch(/Free credits are given once for each mailbox, and yours has had them\.$/);
    const early = newClient(test);
    await signIn(test, 'early@gmail.com', early);
    await open(test, await arrivedAt('early@gmail.com'));
    const { rows } = await sql`
      select email, credits from users where canonical_email = 'early@gmail.com' order by id`.execute(
      test.db,
    );
    expect(rows).toEqual([
      { email: 'early@gmail.com', credits: 20 },
      { email: 'e.a.r.l.y@gmail.com', credits: 0 },
    ]);
  });

  it('a user who was signed in before verification was required is told what to do, and it works', async () => {
    const lax = await makeTestApp({ databaseUrl: test.databaseUrl });
    const email = newAddress();
    const client = newClient(lax);
    await register(lax, email, client);
    await sql`delete from mails`.execute(test.db);
    await lax.close();
    const inside = newClient(test, { cookie: client.cookie });
    const { status, body } = await inside.query('projects.list');
    expect([status, body.message]).toEqual([
      403,
      'Please verify your email address first: open the link in our email. If you have none, sign out and in again, and we send you one.',
    ]);
    await inside.rest('POST', '/api/auth/logout');
    expect((await signIn(test, email, inside)).status).toBe(403);
    expect((await open(test, await arrivedAt(email))).status).toBe(200);
    expect((await signIn(test, email, inside)).status).toBe(200);
  });
});
