import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aSavedPrompt, newClient, newUser, type TestUser } from '../support/app';
import { makeImageTest, type ImageTest } from '../support/images/service';
import { makeSheet, schnell, settledImages } from '../support/images/sheets';
import { aReply, aShare } from '../support/studio';

// What clients may take back, and what they may not approve.

let test: ImageTest;
let user: TestUser;
beforeAll(async () => {
  test = await makeImageTest();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

const client = () => newClient(test);
const share = async (kind: 'sheet' | 'project', id: number, change: object = {}): Promise<string> =>
  (await user.mutate('shares.create', { ...aShare(kind, id), ...change })).body.token;

it('a comment can be taken back by its sender alone, until the owner has seen it', async () => {
  const id = await makeSheet(user, ['a pier']);
  const token = await share('sheet', id);
  const send = async (change: object = {}) => {
    const reply = { ...aReply(), ...change };
    await client().mutate('shares.reply', { ...reply, token });
    return reply.requestId;
  };
  const withdraw = async (replyRequestId: string) => {
    const { status, body } = await client().mutate('shares.withdraw', { token, replyRequestId });
    return [status, body.message ?? null] as const;
  };
  const shown = async () =>
    (await client().query('shares.open', { token })).body.replies.map(
      ({ text, withdrawable }: { text: string; withdrawable: boolean }) => [text, withdrawable],
    );
  const [first, second] = [await send({ text: 'Darker.' }), await send({ text: 'Warmer.' })];
  expect(await withdraw(randomUUID())).toEqual([200, null]);
  expect(await shown()).toEqual([
    ['Darker.', true],
    ['Warmer.', true],
  ]);
  expect(await Promise.all([withdraw(first), withdraw(first)])).toEqual([
    [200, null],
    [200, null],
  ]);
  expect(await shown()).toEqual([['Warmer.', true]]);

  const work = { kind: 'sheet', targetId: id };
  const { replies } = (await user.query('replies.list', work)).body;
  await user.mutate('replies.markRead', { ids: [replies[0].id] });
  expect(await withdraw(second)).toEqual([409, expect.stringContaining('The sender has read this comment.')]);
  expect(await shown()).toEqual([['Warmer.', false]]);
  // What says that an approval was taken back stays.
  const approval = await send({ kind: 'approve', text: '' });
  await withdraw(approval);
  expect(await withdraw(approval)).toEqual([200, null]);
  expect(await shown()).toEqual([
    ['Warmer.', false],
    ['Took back the approval.', false],
  ]);
});

it('a decision that was taken back counts as no comment, and stays to be read', async () => {
  const id = await makeSheet(user, ['a pier']);
  const token = await share('sheet', id);
  const approval = { ...aReply(), kind: 'approve', text: 'Lovely', item: 'cell:0' };
  await client().mutate('shares.reply', { ...approval, token });
  await client().mutate('shares.reply', { ...aReply(), text: 'Took it all in.', item: 'cell:0', token });
  expect((await user.query('replies.unread')).body).toEqual({ sheets: 2, projects: 0 });
  await client().mutate('shares.withdraw', { token, replyRequestId: approval.requestId });
  const counts = { approvals: 0, changes: 0, comments: 1, takenBack: 1 };
  const work = { kind: 'sheet', targetId: id };
  expect((await user.query('replies.items', work)).body.items).toEqual([
    { item: 'cell:0', ...counts, unread: 2 },
  ]);
  expect((await user.query('shares.list', work)).body.shares).toMatchObject([counts]);
  const { replies } = (await user.query('replies.list', work)).body;
  await user.mutate('replies.markRead', { ids: replies.map((reply: { id: number }) => reply.id) });
  expect((await user.query('replies.unread')).body).toEqual({ sheets: 0, projects: 0 });
});

it('what shows neither an image nor a prompt cannot be approved, by itself or with all', async () => {
  const id = await makeSheet(user, ['a pier', 'a mole']);
  const approve = async (token: string, item: string | null, kind = 'approve') => {
    const { status, body } = await client().mutate('shares.reply', { ...aReply(), token, item, kind });
    return [status, body.message ?? null] as const;
  };
  const refused = [400, 'There is nothing to see here yet. It can be approved when it has an image.'];
  const hidden = await share('sheet', id, { hidePrompt: true });
  expect(await approve(hidden, 'cell:0')).toEqual(refused);
  expect(await approve(hidden, null)).toEqual(refused);
  expect((await approve(hidden, 'cell:0', 'comment'))[0]).toBe(200);
  expect((await approve(await share('sheet', id), 'cell:0'))[0]).toBe(200);

  const order = { id, models: [schnell], count: 1, credits: 1, requestId: randomUUID() };
  await user.mutate('sheetImages.order', { ...order, cells: [0] });
  await settledImages(user, id);
  expect((await approve(hidden, 'cell:0'))[0]).toBe(200);
  expect(await approve(hidden, 'cell:1')).toEqual(refused);
  expect(await approve(hidden, null)).toEqual(refused);
  const drawn = await share('sheet', id, { hidePrompt: true, only: 'images' });
  expect((await approve(drawn, null))[0]).toBe(200);

  const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  const saved = (await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project })).body.id;
  const board = await share('project', project, { hidePrompt: true });
  expect(await approve(board, `prompt:${saved}`)).toEqual(refused);
  expect((await approve(await share('project', project), `prompt:${saved}`))[0]).toBe(200);
});
