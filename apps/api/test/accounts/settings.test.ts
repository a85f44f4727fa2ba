import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updatePassword } from '@safelight/db/queries/accounts/users';
import { accountExport } from '../../src/routers/fields/export';
import {
  makeTestApp,
  newAdmin,
  newClient,
  newUser,
  aPrompt,
  aSavedPrompt,
  type TestApp,
  type TestUser,
} from '../support/app';

let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp();
});
afterAll(() => test.close());

/** The same user in another browser. */
async function elsewhere({ email, password }: Pick<TestUser, 'email' | 'password'>, agent = 'Firefox') {
  const client = newClient(test);
  const { status } = await client.rest(
    'POST',
    '/api/auth/login',
    { email, password },
    { 'user-agent': agent },
  );
  return Object.assign(client, { status });
}
const isIn = async (client: Pick<TestUser, 'rest'>) =>
  (await client.rest('GET', '/api/auth/me')).body !== null;

describe('changing the password', () => {
  it('accepts only the new one, and ends all other sessions', async () => {
    const user = await newUser(test);
    const other = await elsewhere(user);
    const change = { currentPassword: user.password, newPassword: 'battery staple' };
    expect((await user.mutate('account.changePassword', change)).status).toBe(200);
    expect([await isIn(user), await isIn(other)]).toEqual([true, false]);
    expect((await elsewhere(user)).status).toBe(401);
    expect((await elsewhere({ ...user, password: 'battery staple' })).status).toBe(200);
  });

  it('requires the current one, with the error beside the field', async () => {
    const user = await newUser(test);
    const change = { currentPassword: 'wrong!', newPassword: 'battery staple' };
    const { status, body } = await user.mutate('account.changePassword', change);
    expect(status).toBe(400);
    expect(body.data.fields).toEqual({ currentPassword: 'This is not your password. Please try again.' });
    expect((await elsewhere(user)).status).toBe(200);
  });

  it('to the same one is rejected beside the field, and ends no session', async () => {
    const user = await newUser(test);
    const other = await elsewhere(user);
    const change = { currentPassword: user.password, newPassword: user.password };
    const { status, body } = await user.mutate('account.changePassword', change);
    const sentence = 'This is the password you have now. Please choose another one.';
    expect([status, body.data.fields]).toEqual([400, { newPassword: sentence }]);
    expect(await isIn(other)).toBe(true);
  });

  it('requires six characters, like registering', async () => {
    const user = await newUser(test);
    const change = { currentPassword: user.password, newPassword: '12345' };
    const { body } = await user.mutate('account.changePassword', change);
    expect(body.data.fields).toEqual({ newPassword: 'Password must be at least 6 characters' });
  });

  it('succeeds once for two concurrent requests', async () => {
    const user = await newUser(test);
    const changes = await Promise.all(
      ['first new one', 'second new one'].map((newPassword) =>
        user.mutate('account.changePassword', { currentPassword: user.password, newPassword }),
      ),
    );
    const [first, second] = changes.map(({ status }) => status).toSorted();
    expect(first).toBe(200);
    // The old password was still valid when checked, or already replaced.
    expect([400, 409]).toContain(second);
  });

  it('prevents concurrent sign-ins with the old one', async () => {
    const user = await newUser(test);
    const { password_hash: instead } = await test.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    let late: Promise<{ status: number }> | undefined;
    await test.db.transaction().execute(async (trx) => {
      await updatePassword(trx, user.id, { hash: 'another', instead }, new Date());
      late = elsewhere(user);
      await expect.poll(() => waitingFor('insert into sessions')).toBe(1);
    });
    expect((await late!).status).toBe(401);
    expect(await sessionCount(user)).toBe(1);
  });

  it('stops a script that guesses in an unattended browser', async () => {
    const limited = await makeTestApp({ rateLimits: true });
    const user = await newUser(limited);
    const guess = () =>
      user.mutate('account.changePassword', { currentPassword: 'guess!', newPassword: 'battery staple' });
    for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    const { status } = await user.mutate('account.delete', { password: user.password });
    expect(status).toBe(429);
    await limited.close();
  });
});

async function waitingFor(statement: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${statement}%`}`.execute(
    test.db,
  );
  return rows[0]!.count;
}

async function sessionCount({ id }: TestUser): Promise<number> {
  return (await test.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length;
}

describe('the name', () => {
  it('is changed and removed', async () => {
    const user = await newUser(test);
    expect((await user.mutate('account.changeName', { name: '  Ansel ' })).body.name).toBe('Ansel');
    expect((await user.rest('GET', '/api/auth/me')).body.user.name).toBe('Ansel');
    expect((await user.mutate('account.changeName', { name: null })).body.name).toBeNull();
  });

  it.each(['', '   '])('is removed by an empty one too (%j)', async (name) => {
    const user = await newUser(test);
    await user.mutate('account.changeName', { name: 'Ansel' });
    const { status, body } = await user.mutate('account.changeName', { name });
    expect([status, body.name]).toEqual([200, null]);
  });
});

describe('the sessions', () => {
  it('are listed with their browsers, without secrets', async () => {
    const user = await newUser(test);
    const phone = await elsewhere(user, 'Phone'.padEnd(400, '!'));
    const { body } = await phone.query('account.sessions');
    expect(body).toHaveLength(2);
    expect(body).toContainEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      userAgent: 'Phone'.padEnd(255, '!'),
      createdAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      current: true,
    });
    const kept = await test.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
    for (const secret of [user.cookie!.split('=')[1]!, ...kept.map(({ id }) => id)]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('show when they were last used, to a few minutes', async () => {
    const user = await newUser(test);
    const begin = test.clock.now();
    const used = async () => (await user.query('account.sessions')).body[0].lastUsedAt;
    test.clock.set(new Date(begin.getTime() + 60_000));
    expect(await used()).toBe(begin.toISOString());
    test.clock.set(new Date(begin.getTime() + 3_600_000));
    expect(await used()).toBe(new Date(begin.getTime() + 3_600_000).toISOString());
    test.clock.set(begin);
  });

  it('end one by one, and the cookie is invalid at once', async () => {
    const user = await newUser(test);
    const phone = await elsewhere(user);
    const { body } = await user.query('account.sessions');
    const { id } = (body as { id: string; current: boolean }[]).find(({ current }) => !current)!;
    expect((await user.mutate('account.endSession', { id })).status).toBe(200);
    expect([await isIn(user), await isIn(phone)]).toEqual([true, false]);
    expect((await user.mutate('account.endSession', { id })).status).toBe(404);
  });

  it('end all but this one, or all', async () => {
    const user = await newUser(test);
    const phone = await elsewhere(user);
    const stranger = await newUser(test);
    await user.mutate('account.endOtherSessions');
    expect([await isIn(user), await isIn(phone)]).toEqual([true, false]);
    const cookie = user.cookie!;
    const { response } = await user.mutate('account.endAllSessions');
    expect(response.headers['set-cookie']).toMatch(/Max-Age=0/);
    const kept = await newClient(test).rest('GET', '/api/auth/me', undefined, { cookie });
    expect([kept.body, await isIn(stranger)]).toEqual([null, true]);
  });
});

describe('the export', () => {
  it('contains everything, whatever the plan shows, and no credentials', async () => {
    const user = await newUser(test);
    await user.mutate('account.changeName', { name: 'Ansel' });
    const project = (await user.mutate('projects.create', { name: 'Yosemite' })).body.id;
    await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project });
    // The free plan shows ten.
    for (let i = 0; i < 12; i++) await user.mutate('prompts.generate', aPrompt);
    const { status, body, response } = await user.rest('GET', '/api/account/export');
    expect(status).toBe(200);
    expect(response.headers['content-disposition']).toBe('attachment; filename="safelight-export.json"');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(body.account).toMatchObject({ email: user.email, name: 'Ansel', credits: 8 });
    expect(body.projects).toMatchObject([{ name: 'Yosemite' }]);
    expect(body.prompts).toMatchObject([{ projectId: project, subject: aPrompt.subject }]);
    expect(body.generations).toHaveLength(12);
    expect(body.creditTransactions).toHaveLength(13);
    const { rows } = await sql<{
      secret: string;
    }>`select password_hash as secret from users where id = ${user.id}
      union all select id from sessions where user_id = ${user.id}`.execute(test.db);
    for (const { secret } of rows) expect(response.body).not.toContain(secret);
  });

  it('contains tokens, actions of admins, and the remains of deleted images', async () => {
    const user = await newUser(test);
    const { token } = (await user.mutate('account.createToken', { name: 'Nightly', password: user.password }))
      .body;
    const admin = await newAdmin(test);
    await admin.mutate('admin.setCredits', { id: user.id, credits: 7, description: 'For the trouble' });
    await sql`
      insert into generated_images (user_id, request_id, fingerprint, status, prompt, model, ratio, credits_used, deleted_at)
      values (${user.id}, 'gone', '', 'done', '', 'm', 'square', 4, now())`.execute(test.db);
    await sql`
      update users set low_credits_mailed_at = now(), pending_plan = 'pro', cancel_at = now()
      where id = ${user.id}`.execute(test.db);
    const { body, response } = await user.rest('GET', '/api/account/export');
    expect(body.account).toMatchObject({
      lowCreditsMailedAt: expect.stringMatching(/Z$/),
      pendingPlan: 'pro',
      cancelAt: expect.stringMatching(/Z$/),
    });
    expect(body.apiTokens).toMatchObject([{ name: 'Nightly', scope: 'own', expiresAt: null }]);
    expect(body.adminActs).toMatchObject([
      {
        action: 'set-credits',
        before: { credits: 20 },
        after: { credits: 7, description: 'For the trouble' },
      },
    ]);
    expect(body.images).toMatchObject([
      { creditsUsed: 4, imageUrl: null, deletedAt: expect.stringMatching(/Z$/) },
    ]);
    for (const secret of [token, admin.email]) expect(response.body).not.toContain(secret);
  });

  it('is complete and ordered at any size, and has the documented shape', async () => {
    const user = await newUser(test);
    await sql`
      insert into prompts (user_id, style, subject, generated_prompt)
      select ${user.id}, 'Illustration', 'subject ' || n, 'prompt "' || n || '"' from generate_series(1, 120) n`.execute(
      test.db,
    );
    const { body } = await user.rest('GET', '/api/account/export');
    const subjects = body.prompts.map(({ subject }: { subject: string }) => subject);
    expect(subjects).toEqual(Array.from({ length: 120 }, (_, index) => `subject ${index + 1}`));
    expect(accountExport.parse(body)).toEqual(body);
  });

  it('rejects API tokens, and can be checked beforehand', async () => {
    const user = await newUser(test);
    const { token } = (await user.mutate('account.createToken', { name: 'Nightly', password: user.password }))
      .body;
    expect((await newClient(test, { token }).rest('GET', '/api/account/export')).status).toBe(403);
    expect((await newClient(test).rest('GET', '/api/account/export?check=true')).status).toBe(401);
    expect((await user.rest('GET', '/api/account/export?check=true')).status).toBe(204);
  });

  it('contains no other user’s data', async () => {
    const stranger = await newUser(test);
    await stranger.mutate('projects.create', { name: 'Secret plans' });
    const user = await newUser(test);
    const { response } = await user.rest('GET', '/api/account/export');
    expect(response.body).not.toMatch(/Secret plans/);
    expect(response.body).not.toContain(stranger.email);
  });
});
