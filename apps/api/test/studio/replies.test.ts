import { randomUUID } from 'node:crypto';
import { limits } from '@safelight/catalog/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSavedPrompt, makeTestApp, newClient, newUser, type TestApp, type TestUser } from '../support/app';
import { aReply, aShare, aSheet } from '../support/studio';

// What visitors of a share answer.

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

const visit = (token: string) => newClient(test).query('shares.open', { token });
const share = async (kind: 'sheet' | 'project', id: number) =>
  (await user.mutate('shares.create', aShare(kind, id))).body as { id: number; token: string };
const shareSheet = async () => share('sheet', (await user.mutate('sheets.create', aSheet())).body.id);

describe('a reply', () => {
  const send = (token: string, change: object = {}) =>
    newClient(test).mutate('shares.reply', { ...aReply(), token, ...change });

  it('is added once for a request, also when sent four times at once', async () => {
    const { id, token } = await shareSheet();
    const reply = aReply();
    const responses = await Promise.all([1, 2, 3, 4].map(() => send(token, reply)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await user.query('shares.replies', { id })).body.replies).toHaveLength(1);
    expect((await send(token, { ...reply, text: 'Something else' })).status).toBe(409);
  });

  it.each([
    ['no name', { name: ' ' }, 'Write your name, so that the sender knows whose reply it is.'],
    ['a long name', { name: 'x'.repeat(81) }, 'Please shorten this to 80 characters.'],
    ['a long comment', { text: 'x'.repeat(2001) }, 'Please shorten the comment to 2,000 characters.'],
    ['no comment', { text: '' }, 'Write your comment, or approve without one.'],
    ['a bell', { text: 'a\u0007b' }, 'U+0007'],
    ['a zero', { name: 'a\u0000b' }, 'U+0000'],
    ['no item', { item: 'cell:8' }, 'What you reply to is no longer here.'],
    ['an item by another spelling', { item: 'cell:01' }, 'What you reply to is no longer here.'],
    ['an item beyond all numbers', { item: 'cell:9999999999' }, 'What you reply to is no longer here.'],
    ['a place in place of an item', { item: 1 }, '"item"'],
    ['an item of another share', { item: 'prompt:1' }, 'What you reply to is no longer here.'],
    ['an unknown kind', { kind: 'reject' }, '"kind" must be one of approve, changes, comment.'],
  ])('with %s is refused with a sentence', async (_what, change, sentence) => {
    const { token } = await shareSheet();
    const { status, body } = await send(token, change);
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('loses characters that turn the direction of a name', async () => {
    const { token } = await shareSheet();
    await send(token, { name: '\u202eadA' });
    expect((await visit(token)).body.replies[0].name).toBe('adA');
  });

  it('is refused beyond the limit of a share, for concurrent ones together', async () => {
    const { id, token } = await shareSheet();
    await sql`
      insert into share_replies (user_id, share_id, request_id, fingerprint, kind, name, text)
      select ${user.id}, ${id}, i, '', 'approve', 'Ada', '' from generate_series(1, ${limits.shareReplies - 1}::integer) i`.execute(
      test.db,
    );
    const responses = await Promise.all([send(token), send(token), send(token)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    // The owner makes room.
    const [flood] = (await user.query('shares.replies', { id })).body.replies;
    await user.mutate('shares.moderate', { replyId: flood.id, hidden: true });
    expect((await send(token)).status).toBe(200);
  });

  it('that approves can be taken back by its sender alone, and stays as an unread comment that says so', async () => {
    const { id, token } = await shareSheet();
    const approval = { ...aReply(), kind: 'approve', text: 'Lovely' };
    const { body: sent } = await send(token, approval);
    await send(token, { kind: 'approve', text: '', item: 'cell:0' });
    const [shown] = (await user.query('shares.replies', { id })).body.replies;
    await user.mutate('replies.markRead', { ids: [shown.id] });
    const withdraw = (replyRequestId: string) =>
      newClient(test).mutate('shares.withdraw', { token, replyRequestId });
    // An unknown request id changes nothing, and the public key is no request id.
    expect((await withdraw(randomUUID())).status).toBe(200);
    expect((await withdraw(sent.key)).status).toBe(400);
    expect((await visit(token)).body.replies.map(({ kind }: { kind: string }) => kind)).toEqual([
      'approve',
      'approve',
    ]);
    const both = await Promise.all([withdraw(approval.requestId), withdraw(approval.requestId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // A late repetition of the approval does not bring it back.
    expect((await send(token, approval)).status).toBe(200);
    const after = { kind: 'comment', text: 'Took back the approval. Lovely', lastNumber: null, name: 'Ada' };
    expect((await visit(token)).body.replies).toMatchObject([
      { ...after, key: sent.key },
      { kind: 'approve' },
    ]);
    expect((await user.query('shares.replies', { id })).body.replies[0]).toMatchObject({
      ...after,
      unread: true,
    });
  });

  it('is left out of an answer that newer ones fill', async () => {
    const { id, token } = await shareSheet();
    await sql`
      insert into share_replies (user_id, share_id, request_id, fingerprint, kind, name, text)
      select ${user.id}, ${id}, i, '', 'comment', i, repeat('🦊', 2000)
      from generate_series(1, ${limits.shareReplies}::integer) i`.execute(test.db);
    const { body } = await visit(token);
    expect(JSON.stringify(body).length).toBeLessThan(1024 * 1024);
    expect(body.replies.at(-1).name).toBe(String(limits.shareReplies));
  });

  it('stays with its item when the owner adds and removes others, and names it when it is gone', async () => {
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const save = async () => {
      test.clock.set(new Date(test.clock.now().getTime() + 1000));
      return (await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project })).body.id as number;
    };
    const first = await save();
    const { id, token } = await share('project', project);
    const [seen] = (await visit(token)).body.items;
    const second = await save();
    const reply = () => newClient(test).mutate('shares.reply', { ...aReply(), token, item: seen.key });
    expect((await reply()).status).toBe(200);
    await save();
    expect((await reply()).status).toBe(200);
    const about = { item: `prompt:${first}`, number: 1 };
    const replies = async () => [
      ...(await visit(token)).body.replies,
      ...(await user.query('shares.replies', { id })).body.replies,
    ];
    expect(await replies()).toMatchObject([about, about, about, about]);
    await user.mutate('prompts.delete', { id: second });
    expect(await replies()).toMatchObject([about, about, about, about]);
    await user.mutate('prompts.delete', { id: first });
    expect(await replies()).toMatchObject([about, about, about, about]);
    expect((await reply()).body.message).toMatch(/^What you reply to is no longer here/);
  });

  it('is accepted for what a visitor sees while newer items push it off the page', async () => {
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const prompt = (await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project })).body.id;
    const { token } = await share('project', project);
    const [seen] = (await visit(token)).body.items;
    await sql`
      insert into prompts (user_id, project_id, style, subject, generated_prompt, created_at)
      select ${user.id}, ${project}, 'Illustration', 's', 'p', ${test.clock.now()}::timestamptz + interval '1 hour'
      from generate_series(1, ${limits.sharedItems}::integer)`.execute(test.db);
    expect((await send(token, { item: seen.key })).status).toBe(200);
    const { items, replies } = (await visit(token)).body;
    expect(items.map(({ key }: { key: string }) => key)).not.toContain(seen.key);
    expect(replies).toMatchObject([{ item: `prompt:${prompt}`, number: 1 }]);
  });
});

describe('what the owner sees of replies', () => {
  const reply = async (token: string, change: object) => {
    test.clock.set(new Date(test.clock.now().getTime() + 1000));
    const sent = await newClient(test).mutate('shares.reply', { ...aReply(), token, ...change });
    expect(sent.status).toBe(200);
  };
  const save = async (projectId: number | null) =>
    (await user.mutate('prompts.save', { ...aSavedPrompt, projectId })).body.id as number;
  const onBoard = async (targetId: number | 'general') =>
    (await user.query('replies.items', { kind: 'project', targetId })).body.items;
  const counted = (item: string | null, [approvals, comments, unread]: readonly number[]) => ({
    item,
    approvals,
    changes: 0,
    comments,
    takenBack: 0,
    unread,
  });

  it('is counted by cell of a sheet, through any of its links', async () => {
    const sheet = (await user.mutate('sheets.create', aSheet())).body.id;
    const [one, two] = [await share('sheet', sheet), await share('sheet', sheet)];
    await reply(one.token, { item: 'cell:1', kind: 'approve', text: '' });
    await reply(two.token, { item: 'cell:1' });
    await reply(two.token, {});
    const { body } = await user.query('replies.items', { kind: 'sheet', targetId: sheet });
    expect(body.items).toEqual([counted(null, [0, 1, 1]), counted('cell:1', [1, 1, 2])]);
    const list = await user.query('replies.list', { kind: 'sheet', targetId: sheet, item: 'cell:1' });
    expect(list.body.replies).toMatchObject([
      { kind: 'comment', item: 'cell:1', number: 2, unread: true, title: 'For the client' },
      { kind: 'approve' },
    ]);
  });

  it('follows a prompt to the board where it is, also from a link of its own', async () => {
    const [from, to] = await Promise.all(
      ['Coast', 'Hills'].map(
        async (name) => (await user.mutate('projects.create', { name })).body.id as number,
      ),
    );
    const [moved, kept] = [await save(from!), await save(from!)];
    const project = await share('project', from!);
    await reply(project.token, { item: `prompt:${moved}`, kind: 'approve', text: '' });
    await reply(project.token, { item: `prompt:${kept}` });
    await reply(project.token, {});
    const own = (await user.mutate('shares.create', aShare('prompt', moved))).body;
    await reply(own.token, {});
    const items = [{ kind: 'prompt', id: moved }];
    await user.mutate('boards.move', { items, projectId: to });
    expect(await onBoard(from!)).toEqual([counted(null, [0, 1, 1]), counted(`prompt:${kept}`, [0, 1, 1])]);
    expect(await onBoard(to!)).toEqual([counted(`prompt:${moved}`, [1, 1, 2])]);
    await user.mutate('boards.move', { items, projectId: null });
    expect(await onBoard('general')).toEqual([counted(`prompt:${moved}`, [1, 1, 2])]);
    await user.mutate('boards.remove', { items });
    expect(await onBoard('general')).toEqual([]);
    await user.mutate('boards.restore', { items });
    expect(await onBoard('general')).toEqual([counted(`prompt:${moved}`, [1, 1, 2])]);
  });

  it('is new until it is read, and can be hidden or deleted by its owner alone', async () => {
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const item = `prompt:${await save(project)}`;
    const { token } = await share('project', project);
    for (let count = 0; count < 3; count++) await reply(token, { item });
    const list = async () =>
      (await user.query('replies.list', { kind: 'project', targetId: project })).body.replies as {
        id: number;
      }[];
    const [third, second, first] = await list();
    const other = await newUser(test);
    await other.mutate('replies.markRead', { ids: [first!.id] });
    expect((await other.mutate('replies.delete', { replyId: first!.id })).status).toBe(404);
    expect(await onBoard(project)).toEqual([counted(item, [0, 3, 3])]);
    await user.mutate('replies.markRead', { ids: [first!.id, second!.id] });
    expect(await onBoard(project)).toEqual([counted(item, [0, 3, 1])]);
    await user.mutate('shares.moderate', { replyId: third!.id, hidden: true });
    await user.mutate('replies.delete', { replyId: second!.id });
    expect(await onBoard(project)).toEqual([counted(item, [0, 1, 0])]);
    expect(await list()).toMatchObject([
      { id: third!.id, hidden: true, unread: true },
      { id: first!.id, unread: false },
    ]);
    expect((await visit(token)).body.replies).toHaveLength(1);
    expect((await user.mutate('replies.delete', { replyId: second!.id })).status).toBe(404);
  });

  it('comes in pages, newest first', async () => {
    const sheet = (await user.mutate('sheets.create', aSheet())).body.id;
    const { token } = await share('sheet', sheet);
    for (const text of ['a', 'b', 'c']) await reply(token, { text });
    const page = async (cursor?: string) =>
      (await user.query('replies.list', { kind: 'sheet', targetId: sheet, limit: 2, cursor })).body;
    const first = await page();
    const last = await page(first.nextCursor);
    const texts = [...first.replies, ...last.replies].map(({ text }: { text: string }) => text);
    expect([texts, last.nextCursor]).toEqual([['c', 'b', 'a'], null]);
  });
});
