import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSavedPrompt, makeTestApp, newClient, newUser, type TestApp, type TestUser } from '../support/app';
import { aReply, aShare, aSheet } from '../support/studio';

// What the owner of share links does. visits.test.ts has what visitors do.

let test: TestApp;
let user: TestUser;
let targets: Record<'sheet' | 'prompt' | 'project', number>;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
  const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  targets = {
    project,
    sheet: (await user.mutate('sheets.create', aSheet())).body.id,
    prompt: (await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project })).body.id,
  };
});
afterAll(() => test.close());

type Kind = keyof typeof targets;
const kinds: Kind[] = ['sheet', 'prompt', 'project'];
const create = (kind: Kind, change: object = {}) =>
  user.mutate('shares.create', { ...aShare(kind, targets[kind]), ...change });
const visit = (token: string) => newClient(test).query('shares.open', { token });
const later = (days: number) => test.clock.set(new Date(test.clock.now().getTime() + days * 86_400_000));

describe.each(kinds)('a share of a %s', (kind) => {
  it('opens for anyone who has its token, and says where it leads', async () => {
    const { status, body } = await create(kind, { days: 7 });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      kind,
      targetId: targets[kind],
      title: 'For the client',
      token: expect.stringMatching(/^[\w-]{32}$/),
      path: `/s/${body.token}`,
      sender: null,
      hidePrompt: false,
      showStars: false,
      cells: null,
      createdAt: test.clock.now().toISOString(),
      expiresAt: new Date(test.clock.now().getTime() + 7 * 86_400_000).toISOString(),
      revokedAt: null,
      approvals: 0,
      changes: 0,
      comments: 0,
      takenBack: 0,
    });
    expect((await visit(body.token)).body).toMatchObject({ title: 'For the client', kind });
  });

  it('ends when it is revoked, and stays in the list', async () => {
    const { body: share } = await create(kind);
    const revoke = () => user.mutate('shares.revoke', { id: share.id });
    expect((await revoke()).status).toBe(200);
    expect((await visit(share.token)).status).toBe(404);
    const revokedAt = test.clock.now().toISOString();
    later(1);
    expect((await revoke()).status).toBe(200);
    expect((await user.query('shares.list', {})).body.shares).toEqual([{ ...share, revokedAt }]);
  });

  it('ends after its days', async () => {
    const { body: share } = await create(kind, { days: 30 });
    later(29.9);
    expect((await visit(share.token)).status).toBe(200);
    later(0.2);
    expect((await visit(share.token)).status).toBe(404);
  });

  it('ends when what it shows is deleted', async () => {
    const { body: share } = await create(kind);
    expect((await user.mutate(`${kind}s.delete`, { id: targets[kind] })).status).toBe(200);
    expect((await visit(share.token)).status).toBe(404);
    expect((await user.query('shares.list', {})).body.shares).toEqual([]);
  });

  it("is refused for another user's", async () => {
    const other = await newUser(test);
    const { status, body } = await other.mutate('shares.create', aShare(kind, targets[kind]));
    expect([status, body.message]).toEqual([404, expect.stringMatching(/^This .* does not exist\.$/)]);
  });
});

it('lists the newest first, of all, of a kind, or of one thing', async () => {
  const ids: number[] = [];
  for (const kind of kinds) {
    later(0.1);
    ids.unshift((await create(kind)).body.id);
  }
  const list = async (filter: object) =>
    (await user.query('shares.list', filter)).body.shares.map(({ id }: { id: number }) => id) as number[];
  expect(await list({})).toEqual(ids);
  expect(await list({ kind: 'prompt' })).toEqual([ids[1]]);
  expect(await list({ kind: 'sheet', targetId: targets.sheet })).toEqual([ids[2]]);
  expect(await list({ kind: 'sheet', targetId: 2_000_000_000 })).toEqual([]);
});

it('returns the first link to a repeated request, also when sent four times at once', async () => {
  const share = aShare('sheet', targets.sheet);
  const responses = await Promise.all([1, 2, 3, 4].map(() => user.mutate('shares.create', share)));
  expect(new Set(responses.map(({ body }) => body.token)).size).toBe(1);
  const other = await user.mutate('shares.create', { ...share, title: 'Other' });
  expect([other.status, other.body.message]).toEqual([
    409,
    'This request id was already used for another share link. Send a new one.',
  ]);
});

it('holds the limit of open links for concurrent requests together; revoking one makes room', async () => {
  const { body: first } = await create('sheet');
  await sql`
    insert into shares (user_id, request_id, fingerprint, token, sheet_id, title, hide_prompt)
    select ${user.id}, i, '', ${user.id} || '-' || i, ${targets.sheet}, 'x', false
    from generate_series(1, ${limits.shares - 2}::integer) i`.execute(test.db);
  const responses = await Promise.all([create('sheet'), create('prompt'), create('project')]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await user.mutate('shares.revoke', { id: first.id });
  expect((await create('sheet')).status).toBe(200);
});

it('keeps as many ended links as open ones, and forgets the oldest', async () => {
  await sql`
    insert into shares (user_id, request_id, fingerprint, token, sheet_id, title, hide_prompt, created_at, revoked_at)
    select ${user.id}, i, '', ${user.id} || '-' || i, ${targets.sheet}, 'Ended ' || i, false,
      ${test.clock.now()}::timestamptz - i * interval '1 day', ${test.clock.now()}
    from generate_series(1, ${limits.shares + 3}::integer) i`.execute(test.db);
  await create('sheet');
  const { shares } = (await user.query('shares.list', {})).body;
  expect(shares).toHaveLength(limits.shares + 1);
  expect(shares.at(-1).title).toBe(`Ended ${limits.shares}`);
});

describe('moderating', () => {
  it('hides a reply from visitors and counts, and shows it again', async () => {
    const { body: share } = await create('sheet');
    const visitor = newClient(test);
    await visitor.mutate('shares.reply', {
      ...aReply(),
      token: share.token,
      item: 'cell:3',
      kind: 'approve',
      text: '',
    });
    await visitor.mutate('shares.reply', { ...aReply(), token: share.token, text: 'Spam' });
    const { replies } = (await user.query('shares.replies', { id: share.id })).body;
    expect(replies).toMatchObject([
      { item: 'cell:3', kind: 'approve', name: 'Ada', text: '', hidden: false },
      { item: null, kind: 'comment', text: 'Spam', hidden: false },
    ]);
    const counts = async () => {
      const [{ approvals, comments }] = (await user.query('shares.list', {})).body.shares;
      const visible = (await visit(share.token)).body.replies;
      return [approvals, comments, visible.map(({ text }: { text: string }) => text)];
    };
    expect(await counts()).toEqual([1, 1, ['', 'Spam']]);
    await user.mutate('shares.moderate', { replyId: replies[1].id, hidden: true });
    expect(await counts()).toEqual([1, 0, ['']]);
    expect((await user.query('shares.replies', { id: share.id })).body.replies[1].hidden).toBe(true);
    await user.mutate('shares.moderate', { replyId: replies[1].id, hidden: false });
    expect(await counts()).toEqual([1, 1, ['', 'Spam']]);
  });
});

it('is in the export, and goes with the account', async () => {
  const { body: share } = await create('sheet');
  const reply = { ...aReply(), token: share.token, name: 'Zebulon', item: 'cell:0' };
  await newClient(test).mutate('shares.reply', reply);
  await user.mutate('looks.create', {
    name: 'Dusk',
    recipe: { selection: {} },
    locks: [],
    requestId: crypto.randomUUID(),
  });
  const { body } = await user.rest('GET', '/api/account/export');
  expect(body.looks).toMatchObject([{ name: 'Dusk' }]);
  expect(body.sheets).toMatchObject([{ id: targets.sheet, cells: expect.any(Array) }]);
  const { approvals: _, changes: __, comments: ___, takenBack: ____, ...stored } = share;
  expect(body.shares).toEqual([stored]);
  expect(body.shareReplies).toMatchObject([{ shareId: share.id, name: 'Zebulon', item: 'cell:0' }]);

  await user.mutate('account.delete', { password: user.password });
  expect((await visit(share.token)).status).toBe(404);
  const { rows } = await sql`
    select user_id from looks where user_id = ${user.id} union all select user_id from sheets where user_id = ${user.id}
    union all select user_id from shares where user_id = ${user.id}
    union all select user_id from share_replies where user_id = ${user.id}`.execute(test.db);
  expect(rows).toEqual([]);
});
