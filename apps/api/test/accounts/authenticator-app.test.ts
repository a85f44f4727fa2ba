import { sql } from 'kysely';
import { decodeQR } from 'qr/decode.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resealApps } from '../../src/domain/accounts/factors/reseal';
import { makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import { mailsTo } from '../support/mail/server';
import {
  codeAt,
  codeByHand,
  firstStep,
  isSignedIn,
  nextStep,
  secondStep,
  turnAppOn,
} from '../support/accounts/second-factor';
import { wholeDatabase } from '../support/database/texts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await newUser(test);
});

const wrong = 'This code is wrong, or was used already. Please try again with a new one.';
/** Decodes the QR code that an SVG path draws. */
function readQr({ size, path }: { size: number; path: string }): string {
  const side = 8;
  const data = new Uint8Array((size * side) ** 2 * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * side; row < (Number(y) + 1) * side; row++) {
      const begin = (row * size * side + Number(x) * side) * 4;
      for (let i = 0; i < Number(length) * side; i++) data.fill(0, begin + i * 4, begin + i * 4 + 3);
    }
  }
  return decodeQR({ width: size * side, height: size * side, data });
}

describe('an authenticator app', () => {
  it('is set up with the password and a valid code, and announced by mail', async () => {
    const refused = await user.mutate('account.startApp', { password: 'guess' });
    expect(refused.body.data.fields.password).toBe('This is not your password. Please try again.');
    const { body } = await user.mutate('account.startApp', { password: user.password });
    expect(body.uri).toContain(`otpauth://totp/Safelight:${encodeURIComponent(user.email)}?issuer=Safelight`);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(readQr(body.qr)).toBe(body.uri);
    expect((await user.mutate('account.confirmApp', { code: '000000' })).body.message).toBe(wrong);
    expect((await user.query('account.secondFactor')).body).toMatchObject({ on: false, appSince: null });
    // Not yet on, so the password still suffices.
    expect((await firstStep(test, user)).status).toBe(200);
    const code = codeByHand(body.secret, test.clock.now());
    const { recoveryCodes } = (await user.mutate('account.confirmApp', { code })).body;
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const each of recoveryCodes)
      expect(each).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await user.query('account.secondFactor')).body).toMatchObject({
      on: true,
      appSince: test.clock.now().toISOString(),
      recoveryCodes: 10,
    });
    const mails = await mailsTo(test, user.email);
    expect(mails.map(({ subject }) => subject)).toContain('An authenticator app was set up');
    expect(await wholeDatabase(test.db)).not.toContain(recoveryCodes[0]);
  });

  it('ends the sessions that the password alone had opened, except the current one', async () => {
    const { client } = await firstStep(test, user);
    await turnAppOn(test, user);
    expect(await isSignedIn(client)).toBe(false);
    expect(await isSignedIn(user)).toBe(true);
  });

  it('must be set up within a quarter of an hour, and only once', async () => {
    const { secret } = (await user.mutate('account.startApp', { password: user.password })).body;
    test.clock.set(new Date(test.clock.now().getTime() + 16 * 60_000));
    const late = await user.mutate('account.confirmApp', { code: codeAt(secret, test.clock.now()) });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/took too long/) } });
    await turnAppOn(test, user);
    expect((await user.mutate('account.startApp', { password: user.password })).status).toBe(409);
    expect((await user.mutate('account.confirmApp', { code: '000000' })).status).toBe(409);
  });

  it('is turned off with the password, which deletes the recovery codes', async () => {
    const { secret, recoveryCodes } = await turnAppOn(test, user);
    const { client, challenge } = await firstStep(test, user);
    expect((await user.mutate('account.removeApp', { password: 'guess' })).status).toBe(400);
    expect((await user.mutate('account.removeApp', { password: user.password })).status).toBe(200);
    expect((await user.query('account.secondFactor')).body).toMatchObject({ on: false, recoveryCodes: 0 });
    for (const code of [codeAt(secret, test.clock.now()), recoveryCodes[0]!])
      expect((await secondStep(client, challenge, code)).status).toBe(401);
    expect((await firstStep(test, user)).status).toBe(200);
    expect((await user.mutate('account.removeApp', { password: user.password })).status).toBe(409);
    const subjects = (await mailsTo(test, user.email)).map(({ subject }) => subject);
    expect(subjects).toContain('The authenticator app was turned off');
  });
});

it('does not sign in by the password alone while a factor is being turned on', async () => {
  const { secret } = (await user.mutate('account.startApp', { password: user.password })).body;
  const code = codeAt(secret, test.clock.now());
  const [, ...signIns] = await Promise.all([
    user.mutate('account.confirmApp', { code }),
    ...Array.from({ length: 8 }, () => firstStep(test, user)),
  ]);
  for (const { client } of signIns) expect(await isSignedIn(client)).toBe(false);
  expect(await isSignedIn(user)).toBe(true);
});

it('replaces the key while the apps keep working, and resealed secrets need the former one no more', async () => {
  const [former, next] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const before = await makeTestApp({ env: { SECOND_FACTOR_KEY: former! } });
  const one = await newUser(before);
  const { secret } = await turnAppOn(before, one);
  const works = async (keys: string) => {
    const server = await makeTestApp({ databaseUrl: before.databaseUrl, env: { SECOND_FACTOR_KEY: keys } });
    // No code works twice.
    before.clock.set(new Date(before.clock.now().getTime() + 60_000));
    server.clock.set(before.clock.now());
    const begun = await firstStep(server, one);
    const { status } = await secondStep(begun.client, begun.challenge, codeAt(secret, server.clock.now()));
    const resealed = keys === next ? undefined : await resealApps(server.deps);
    await server.close();
    return [status, resealed];
  };
  expect(await works(`${next}, ${former}`)).toEqual([200, { resealed: 1, unreadable: 0 }]);
  expect(await works(next!)).toEqual([200, undefined]);
  // The session from before goes on.
  expect((await one.rest('GET', '/api/auth/me')).status).toBe(200);
  await before.close();
});

it('encrypts secrets when a key is set, bound to their user', async () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const sealed = await makeTestApp({ env: { SECOND_FACTOR_KEY: key } });
  const [one, other] = [await newUser(sealed), await newUser(sealed)];
  const { secret } = await turnAppOn(sealed, one);
  await turnAppOn(sealed, other);
  expect(await wholeDatabase(sealed.db)).not.toContain(secret);
  const begun = await firstStep(sealed, one);
  expect((await secondStep(begun.client, begun.challenge, codeAt(secret, sealed.clock.now()))).status).toBe(
    200,
  );
  // A secret copied to another user's row cannot be opened.
  await sql`
    update authenticator_apps set secret = (select secret from authenticator_apps where user_id = ${one.id})
    where user_id = ${other.id}`.execute(sealed.db);
  const { client, challenge } = await firstStep(sealed, other);
  nextStep(sealed);
  const { status, body } = await secondStep(client, challenge, codeAt(secret, sealed.clock.now()));
  expect(status).toBe(503);
  expect(body.error).toMatch(/Use a recovery code or a passkey/);
  await sealed.close();
});
