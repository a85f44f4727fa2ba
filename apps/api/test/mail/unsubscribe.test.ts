import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSavedPrompt, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { clientOf, minute, passTime, replyMails, verifyAddress } from '../support/reply-mails';
import { startMailServer, type MailServer } from '../support/mail/server';
import { mailEnv } from '../support/mail/sender';
import { aShare } from '../support/studio';
import { queueMail } from '../../src/domain/mail/queue';

// Notices by mail are switched off by the mail program: https://www.rfc-editor.org/rfc/rfc8058

const site = 'https://safelight.example';
let server: MailServer;
let test: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  test = await makeTestApp({ env: { ...mailEnv(server.url), PUBLIC_URL: site } });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

/** The header of a mail, unfolded. */
const headerOf = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: ?(.*)$`, 'im').exec(raw.replace(/\r\n[ \t]/g, ' '))?.[1];

/** A user who was mailed about a low balance, and the address in its header. */
async function mailed(): Promise<{ user: TestUser; address: string }> {
  const user = await newUser(test);
  const mail = { kind: 'low-credits', credits: 3, nextRefillAt: null } as const;
  await queueMail(test.deps, test.db, { userId: user.id, to: user.email, mail });
  await test.deliverMails();
  const { raw } = server.mails.findLast(({ to }) => to.includes(user.email))!;
  expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  const [, address] = /^<(https:[^<>]+)>$/.exec(headerOf(raw, 'List-Unsubscribe') ?? '') ?? [];
  return { user, address: address! };
}

/** What a mail provider sends: a form, from no page, without a cookie. */
const post = (address: string, payload = 'List-Unsubscribe=One-Click', type = 'x-www-form-urlencoded') =>
  test.app.inject({
    method: 'POST',
    url: address.slice(site.length),
    headers: { 'content-type': `application/${type}` },
    payload,
  });

const chosen = async (user: TestUser) => (await user.query('account.notifications')).body;

describe('a mail that one may switch off', () => {
  it('names an address that does it for its kind and its reader, any number of times', async () => {
    const { user, address } = await mailed();
    const other = await mailed();
    for (let time = 0; time < 3; time++) expect((await post(address)).statusCode).toBe(200);
    expect(await chosen(user)).toEqual({ lowCredits: false, replies: true });
    expect(await chosen(other.user)).toEqual({ lowCredits: true, replies: true });
    // The same address in each mail, so that it works in old ones too.
    expect((await post(address, '--a\r\n', 'octet-stream')).statusCode).toBe(200);
    await user.mutate('account.setNotifications', { lowCredits: true });
    expect((await post(address)).statusCode).toBe(200);
    expect((await chosen(user)).lowCredits).toBe(false);
  });

  it('is also the mail about replies', async () => {
    const { user, address } = await mailed();
    await verifyAddress(test, user);
    const { id } = (await user.mutate('prompts.save', aSavedPrompt)).body;
    const share = (await user.mutate('shares.create', aShare('prompt', id))).body;
    await clientOf(test, share.token).reply();
    passTime(test, 10 * minute);
    await replyMails(test, user);
    const { raw } = server.mails.findLast(({ to }) => to.includes(user.email))!;
    expect(headerOf(raw, 'List-Unsubscribe')).toBe(`<${address.replace('low-credits', 'replies')}>`);
    expect((await post(address.replace('low-credits', 'replies'))).statusCode).toBe(200);
    expect(await chosen(user)).toEqual({ lowCredits: true, replies: false });
  });

  it('is no mail about the account itself', async () => {
    const user = await newUser(test);
    await queueMail(test.deps, test.db, {
      userId: user.id,
      to: user.email,
      mail: { kind: 'password-changed' },
    });
    await test.deliverMails();
    const { raw } = server.mails.findLast(({ to }) => to.includes(user.email))!;
    expect(raw).not.toMatch(/List-Unsubscribe/i);
  });
});

describe('an address that switches mail off', () => {
  it('is guessed by nobody, and opens nothing else', async () => {
    const { user, address } = await mailed();
    const other = await mailed();
    const key = address.split('/').at(-1)!;
    const wrong = [
      address.slice(0, -1) + (address.endsWith('0') ? '1' : '0'),
      address.replace(`/${user.id}/`, `/${other.user.id}/`),
      address.replace('low-credits', 'password-changed'),
      address.replace('low-credits', '__proto__'),
      address.replace(`/${user.id}/`, '/99999999999/'),
      address.replace(key, '%00'),
      address.replace(key, 'null'),
      address.replace(key, '-'.repeat(36)),
    ];
    for (const each of wrong) expect((await post(each)).statusCode).toBe(404);
    expect(await chosen(user)).toEqual({ lowCredits: true, replies: true });
    expect(await chosen(other.user)).toEqual({ lowCredits: true, replies: true });
    expect((await post(address, 'x'.repeat(3000))).statusCode).toBe(413);
  });

  it('changes nothing when a scanner of mail opens it, and leads its reader to Settings', async () => {
    const { user, address } = await mailed();
    const url = address.slice(site.length);
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await test.app.inject({ method, url });
      expect([statusCode, headers.location]).toEqual([302, '/settings#notifications']);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(await chosen(user)).toEqual({ lowCredits: true, replies: true });
  });

  it('ends with the account', async () => {
    const { user, address } = await mailed();
    expect((await user.mutate('account.delete', { password: user.password })).status).toBe(200);
    expect((await post(address)).statusCode).toBe(404);
  });

  it('is not in mail of a site without https, which mail programs would not call', async () => {
    const plain = await makeTestApp({ env: mailEnv(server.url) });
    const user = await newUser(plain);
    const mail = { kind: 'low-credits', credits: 3, nextRefillAt: null } as const;
    await queueMail(plain.deps, plain.db, { userId: user.id, to: user.email, mail });
    await plain.deliverMails();
    await plain.close();
    expect(server.mails.findLast(({ to }) => to.includes(user.email))!.raw).not.toMatch(/List-Unsubscribe/i);
  });
});
