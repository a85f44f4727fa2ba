import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newClient } from '../support/app';
import { newBoard } from '../support/boards';
import { makeImageTest, type ImageTest } from '../support/images/service';
import { makeSheet, schnell, settledImages } from '../support/images/sheets';
import { aReply, aShare } from '../support/studio';

// Clients who say no: a request for changes to one item.

let test: ImageTest;
beforeAll(async () => {
  test = await makeImageTest();
});
afterAll(() => test.close());

interface SharedItem {
  key: string;
  approved: boolean;
  changesAsked: boolean;
}

/** A client of a link. */
function visit(token: string) {
  const client = newClient(test);
  return {
    async send(change: object) {
      const reply = { ...aReply(), token, kind: 'changes', text: '', ...change };
      const { status, body } = await client.mutate('shares.reply', reply);
      return { status, message: body.message as string | undefined, requestId: reply.requestId };
    },
    withdraw: async (replyRequestId: string) =>
      (await client.mutate('shares.withdraw', { token, replyRequestId })).status,
    open: async () => (await client.query('shares.open', { token })).body,
    /** Of each item: whether it is approved, and whether changes are asked for. */
    async states() {
      const { items } = (await client.query('shares.open', { token })).body;
      return Object.fromEntries(
        items.map(({ key, approved, changesAsked }: SharedItem) => [key, [approved, changesAsked]]),
      );
    },
  };
}

it('a client asks for changes with or without words, and the owner finds it like an approval', async () => {
  const board = await newBoard(test);
  const { user, project } = board;
  const [prompt, image, other] = [await board.prompt(), await board.image(), await board.prompt()];
  const share = (await user.mutate('shares.create', aShare('project', project))).body;
  const client = visit(share.token);
  await client.open();
  expect((await client.send({ item: `image:${image.id}` })).status).toBe(200);
  expect((await client.send({ item: `prompt:${prompt.id}`, text: 'Less fog.' })).status).toBe(200);
  expect(await client.states()).toEqual({
    [`image:${image.id}`]: [false, true],
    [`prompt:${prompt.id}`]: [false, true],
    [`prompt:${other.id}`]: [false, false],
  });

  expect(await board.list({ approval: 'changes' })).toEqual([image, prompt]);
  expect(await board.list({ approval: 'none' })).toEqual([other]);
  const { items } = (await user.query('replies.items', { kind: 'project', targetId: project })).body;
  const counts = { approvals: 0, changes: 1, comments: 0, takenBack: 0, unread: 1 };
  expect(items).toEqual([
    { item: `prompt:${prompt.id}`, ...counts },
    { item: `image:${image.id}`, ...counts },
  ]);
  const { replies } = (await user.query('replies.list', { kind: 'project', targetId: project })).body;
  expect(replies).toMatchObject([
    { kind: 'changes', text: 'Less fog.', unread: true },
    { kind: 'changes', text: '', unread: true },
  ]);
  const listed = (await user.query('shares.list', { kind: 'project', targetId: project })).body.shares;
  expect(listed).toMatchObject([{ approvals: 0, changes: 2, comments: 0 }]);
  const shown = (await user.query('boards.list', { project })).body.items;
  expect(shown.map(({ clientChanges }: { clientChanges: number }) => clientChanges)).toEqual([0, 1, 1]);

  const exported = `/api/projects/${project}/export?format=`;
  const { prompts, images, clientReplies } = (await user.rest('GET', `${exported}json`)).body;
  expect([prompts, images]).toMatchObject([
    [
      { id: other.id, clientChanges: 0 },
      { id: prompt.id, clientChanges: 1 },
    ],
    [{ id: image.id, clientChanges: 1 }],
  ]);
  expect(clientReplies).toMatchObject([{ kind: 'changes', text: 'Less fog.' }, { kind: 'changes' }]);
  const csv = await fetch(`${test.url}${exported}csv`, { headers: { cookie: user.cookie! } });
  const rows: Record<string, string>[] = parse(await csv.text(), { columns: true, bom: true });
  expect(rows.map((row) => [row['id'], row['client_changes']])).toEqual([
    [String(other.id), '0'],
    [String(prompt.id), '1'],
    [String(image.id), '1'],
  ]);
  const { shareReplies } = (await user.rest('GET', '/api/account/export')).body;
  expect(shareReplies).toMatchObject([{ kind: 'changes' }, { kind: 'changes' }]);
});

it('an item counts as approved when no client asks for changes to it any more', async () => {
  const board = await newBoard(test);
  const prompt = await board.prompt();
  const item = `prompt:${prompt.id}`;
  const share = (await board.user.mutate('shares.create', aShare('project', board.project))).body;
  const client = visit(share.token);
  await client.open();
  await client.send({ item, kind: 'approve' });
  const { requestId } = await client.send({ item, text: 'Less fog.' });
  expect(await client.states()).toEqual({ [item]: [true, true] });
  expect(await board.list({ approval: 'approved' })).toEqual([]);
  expect(await board.list({ approval: 'changes' })).toEqual([prompt]);

  // Also by the other's request id, nothing happens.
  await client.withdraw(randomUUID());
  expect(await board.list({ approval: 'changes' })).toEqual([prompt]);
  expect(await Promise.all([client.withdraw(requestId), client.withdraw(requestId)])).toEqual([200, 200]);
  expect(await client.states()).toEqual({ [item]: [true, false] });
  expect(await board.list({ approval: 'approved' })).toEqual([prompt]);
  expect(await board.list({ approval: 'changes' })).toEqual([]);
  // The owner may have read it, and finds what became of it.
  const { replies } = await client.open();
  expect(replies).toMatchObject([
    { kind: 'approve' },
    { kind: 'comment', text: 'No longer asks for changes. Less fog.', withdrawable: false },
  ]);
});

it('an owner who hides a request no longer has it in the filter', async () => {
  const board = await newBoard(test);
  const prompt = await board.prompt();
  const share = (await board.user.mutate('shares.create', aShare('prompt', prompt.id))).body;
  const client = visit(share.token);
  await client.send({ item: `prompt:${prompt.id}` });
  expect(await board.list({ approval: 'changes' })).toEqual([prompt]);
  const { replies } = (await board.user.query('shares.replies', { id: share.id })).body;
  await board.user.mutate('shares.moderate', { replyId: replies[0].id, hidden: true });
  expect(await board.list({ approval: 'changes' })).toEqual([]);
  expect(await client.states()).toEqual({ [`prompt:${prompt.id}`]: [false, false] });
});

it('a request stays with the image of a cell that was seen, and is refused where there is nothing to see', async () => {
  const { user } = await newBoard(test);
  const sheet = await makeSheet(user, ['a pier', 'a mole']);
  const order = { id: sheet, cells: [0], models: [schnell], count: 1, credits: 1 };
  const draw = async () => {
    test.clock.set(new Date(test.clock.now().getTime() + 1000));
    await user.mutate('sheetImages.order', { ...order, requestId: randomUUID() });
    return settledImages(user, sheet);
  };
  const [first] = await draw();
  const link = { ...aShare('sheet', sheet), hidePrompt: true };
  const client = visit((await user.mutate('shares.create', link)).body.token);
  expect((await client.send({ item: 'cell:0' })).status).toBe(200);
  expect(await client.send({ item: 'cell:1' })).toMatchObject({
    status: 400,
    message: 'There is nothing to see here yet. You can ask for changes when it has an image.',
  });
  expect(await client.send({ item: null })).toMatchObject({
    status: 400,
    message: 'Say which item should change, or comment on all.',
  });
  expect((await client.states())['cell:0']).toEqual([false, true]);
  const { images } = (await user.query('replies.items', { kind: 'sheet', targetId: sheet })).body;
  expect(images).toEqual([{ id: first!.id, approvals: 0, changes: 1, comments: 0, takenBack: 0, unread: 1 }]);
  expect(
    (await user.query('boards.list', { project: 'general', approval: 'changes' })).body.items,
  ).toMatchObject([{ kind: 'image', id: first!.id }]);
  await draw();
  expect((await client.states())['cell:0']).toEqual([false, false]);
  expect((await client.open()).replies).toMatchObject([{ kind: 'changes', outdated: 'image' }]);
});
