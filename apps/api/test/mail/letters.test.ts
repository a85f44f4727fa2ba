import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Mail } from '../../src/domain/mail/templates/kinds';
import { queueMail } from '../../src/domain/mail/queue';
import {
  aPrompt,
  makeTestApp,
  newClient,
  newUser,
  signIn,
  type TestApp,
  type TestUser,
} from '../support/app';
import { setCredits } from '../support/database/ledger';
import { linkIn, mailsTo } from '../support/mail/server';

let test: TestApp;
let user: TestUser;
const link = 'http://localhost/verify-email?token=abc&t=1';

beforeAll(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterAll(() => test.close());

it('is kept in the outbox without a mail server, with its link in HTML and text', async () => {
  const to = 'kept@example.com';
  await queueMail(test.deps, test.db, { userId: user.id, to, mail: { kind: 'verify', link } });
  const mails = await mailsTo(test, to);
  expect(mails).toMatchObject([{ subject: 'Verify your email address' }]);
  expect(linkIn(mails[0]!)).toBe(link);
});

it('is sent only if its transaction commits', async () => {
  const order = test.db.transaction().execute(async (trx) => {
    await queueMail(test.deps, trx, {
      userId: user.id,
      to: 'x@example.com',
      mail: { kind: 'password-changed' },
    });
    throw new Error('undone');
  });
  await expect(order).rejects.toThrow('undone');
  expect(await mailsTo(test, 'x@example.com')).toEqual([]);
});

it('that asks to verify an address contains no name; others contain it, never as a link or HTML', async () => {
  const names = [
    'Ada <img src=x onerror=alert(1)>',
    'win now evil.example',
    'http://evil.example',
    ' Ada\r\nBcc: x ',
  ];
  const greetings: string[] = [];
  for (const name of names) {
    await test.db.updateTable('users').set({ name }).where('id', '=', user.id).execute();
    for (const mail of [{ kind: 'password-changed' }, { kind: 'verify', link }] as const)
      await queueMail(test.deps, test.db, { userId: user.id, to: 'names@example.com', mail });
    const [changed, verify] = (await mailsTo(test, 'names@example.com'))
      .slice(-2)
      .toSorted((a, b) => b.subject.localeCompare(a.subject));
    expect(`${verify!.html}${verify!.text}`).not.toMatch(/Ada|evil/);
    expect(changed!.html).not.toContain('<img');
    greetings.push(/Hello.*/.exec(changed!.text)![0]);
  }
  expect(greetings).toEqual(['Hello Ada <img src=x onerror=alert(1)>,', 'Hello,', 'Hello,', 'Hello,']);
});

it('has the same content in HTML and text, for every kind', async () => {
  const at = '2027-01-31T00:00:00.000Z';
  const receipt = {
    kind: 'receipt',
    plan: 'creator',
    yearly: true,
    amountCents: 8900,
    currency: 'usd',
    periodStart: at,
    periodEnd: '2028-01-31T00:00:00.000Z',
    paidAt: at,
    invoiceId: 'in_1',
  } as const;
  const kinds: [Mail, string, RegExp][] = [
    [{ kind: 'verify', link }, 'Verify your email address', /24 hours/],
    [{ kind: 'reset', link }, 'Choose a new password', /one hour/],
    [{ kind: 'password-changed' }, 'Your password was changed', /If it was not/],
    [{ kind: 'password-changed', tokens: 'kept' }, 'Your password was changed', /tokens still work/],
    [receipt, 'Receipt for Creator plan: $89.00', /Jan 31, 2027 – Jan 31, 2028/],
    [{ ...receipt, currency: 'jpy', plan: null }, 'Receipt for your plan: ¥8,900', /in_1/],
    [
      {
        ...receipt,
        invoice: {
          number: 'A1B2C3D4-0007',
          totalCents: 8900,
          taxCents: 1421,
          seller: { name: 'Safelight GmbH', address: 'Lindenstr. 1, Berlin', taxIds: ['DE111'] },
          buyer: { name: 'Ada <b>Ltd</b>', address: null, taxIds: ['GB222'] },
        },
      },
      'Receipt for Creator plan: $89.00',
      /A1B2C3D4-0007[^]*Net[^]*74\.79[^]*Tax[^]*14\.21[^]*Safelight GmbH, Lindenstr\. 1, Berlin[^]*DE111[^]*Ada (<|&lt;)b[^]*GB222/,
    ],
    [
      { kind: 'plan-ending', plan: 'creator', endsAt: at },
      'Your Creator plan ends on January 31, 2027',
      /nothing more is charged/,
    ],
    [
      { kind: 'plan-kept', plan: 'creator', renewsAt: at },
      'Your Creator plan goes on',
      /renews on January 31, 2027/,
    ],
    [{ kind: 'plan-ended', plan: 'pro', unpaid: true }, 'Your Pro plan has ended', /could not be charged/],
    [
      {
        kind: 'renewal-failed',
        plan: 'pro',
        amountCents: 1492,
        currency: 'usd',
        nextAttempt: at,
        endsBy: '2027-02-14T00:00:00.000Z',
      },
      'We could not charge $14.92 for your Pro plan',
      /tried again on January 31, 2027[^]*not paid on February 14, 2027/,
    ],
    [
      {
        kind: 'refund',
        plan: 'pro',
        refundedCents: 500,
        paidCents: 1492,
        currency: 'usd',
        paidAt: at,
        number: 'A1B2C3D4-0007',
        credits: 335,
      },
      'Refund of $5.00',
      /A1B2C3D4-0007[^]*14\.92 on Jan 31, 2027[^]*335/,
    ],
    [{ kind: 'low-credits', credits: 1, nextRefillAt: at }, 'You have 1 credit left', /January 31, 2027/],
    [
      {
        kind: 'replies',
        title: 'Harbour <b>round</b>\nBcc: x',
        approved: { all: true, numbers: [2], others: 0 },
        changes: { all: false, numbers: [1, 3], others: 1200 },
        comments: 1,
        takenBack: 2,
        path: '/sheets/7',
      },
      'New replies to “Harbour <b>round</b> Bcc: x”',
      /everything; item 2[^]*items 1, 3 and 1,200 others[^]*Comments[^]*taken back[^]*localhost\/sheets\/7[^]*switch these emails off/,
    ],
    [{ kind: 'account-deleted' }, 'Your account was deleted', /welcome back/],
  ];
  for (const [mail, subject, words] of kinds) {
    const to = `${subject.length}@example.com`;
    await queueMail(test.deps, test.db, { userId: user.id, to, mail });
    const sent = (await mailsTo(test, to)).at(-1)!;
    expect(sent.subject).toBe(subject);
    expect(sent.html).toMatch(words);
    expect(sent.text).toMatch(words);
  }
});

it('warns once per calendar month that credits run out, unless that is turned off', async () => {
  const reader = await newUser(test);
  const spendTo = async (balance: number) => {
    await setCredits(test.db, reader.id, balance + 1);
    await reader.rest('POST', '/api/generate-prompt', aPrompt);
    await test.deps.background.idle();
    return (await mailsTo(test, reader.email)).length;
  };
  test.clock.set('2027-03-01T00:00:00Z');
  await signIn(reader);
  // A refill that is due is granted before the charge.
  await spendTo(100);
  expect(await spendTo(6)).toBe(0);
  expect(await spendTo(5)).toBe(1);
  expect(await spendTo(4)).toBe(1);
  expect(await spendTo(5)).toBe(1);
  test.clock.set('2027-03-31T23:59:59Z');
  expect(await spendTo(5)).toBe(1);
  test.clock.set('2027-04-30T12:00:00Z');
  await spendTo(100);
  expect(await reader.query('account.notifications')).toMatchObject({ body: { lowCredits: true } });
  await reader.mutate('account.setNotifications', { lowCredits: false });
  expect(await reader.query('account.notifications')).toMatchObject({ body: { lowCredits: false } });
  expect(await spendTo(5)).toBe(1);
  await reader.mutate('account.setNotifications', { lowCredits: true });
  expect(await spendTo(5)).toBe(2);
  const [mail] = await mailsTo(test, reader.email);
  expect(mail).toMatchObject({ subject: 'You have 5 credits left' });
  expect(mail!.text).toContain('http://localhost/settings');
});

it('promises no credits to a user who gets none', async () => {
  test.clock.set('2027-06-01T00:00:00Z');
  const reader = await newUser(test);
  await sql`update users set shares_mailbox = true where id = ${reader.id}`.execute(test.db);
  await setCredits(test.db, reader.id, 6);
  await reader.rest('POST', '/api/generate-prompt', aPrompt);
  await test.deps.background.idle();
  const { subject, text } = (await mailsTo(test, reader.email)).at(-1)!;
  expect(subject).toBe('You have 5 credits left');
  expect(text).toContain('No monthly credits are on their way; your credits page says why.');
  expect(text).not.toContain('2027');
});

it('is shown in an inbox in development, in a frame that runs no scripts', async () => {
  await queueMail(test.deps, test.db, {
    userId: user.id,
    to: '<b>@example.com',
    mail: { kind: 'reset', link },
  });
  const [mail] = await mailsTo(test, '<b>@example.com');
  const get = (path: string, accept = 'text/html') =>
    newClient(test).rest('GET', path, undefined, { accept });
  const list = await get('/dev/mail');
  expect(list.body).toContain(`/dev/mail/${mail!.id}`);
  expect(list.body).toContain('&lt;b&gt;@example.com');
  expect((await get('/dev/mail', 'application/json')).body[0]).toMatchObject({ id: mail!.id });
  const page = await get(`/dev/mail/${mail!.id}`);
  expect(page.body).toMatch(/<iframe[^>]+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const frame = await get(`/dev/mail/${mail!.id}/html`);
  expect(frame.response.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect((await get('/dev/mail/../../x')).status).toBe(404);
  expect((await get('/dev/mail/00000000-0000-0000-0000-000000000000')).status).toBe(404);
  expect(await newClient(test).query('site.config')).toMatchObject({
    body: { mail: { kind: 'outbox', inbox: true, verification: 'optional' } },
  });
});

it('is not shown in production, or when a mail server sends it', async () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@safelight.example' };
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://safelight.example',
    IMAGES: 'off',
    PAYMENTS: 'off',
  };
  for (const env of [smtp, { ...production, MAILS: 'off' }]) {
    const other = await makeTestApp({ env });
    expect((await newClient(other).rest('GET', '/dev/mail')).status).toBe(404);
    await other.close();
  }
});
