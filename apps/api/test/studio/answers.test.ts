import { randomUUID } from 'node:crypto';
import { limits } from '@safelight/catalog/limits';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeTestApp, newClient, newUser, type TestApp, type TestUser } from '../support/app';
import { aReply, aShare, aSheet } from '../support/studio';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
});
afterAll(() => test.close());

const visitor = () => newClient(test);

/** A sheet's link with a comment on its first cell. */
async function newComment() {
  const sheet = (await user.mutate('sheets.create', aSheet())).body.id as number;
  const { id: shareId, token } = (
    await user.mutate('shares.create', { ...aShare('sheet', sheet), sender: 'Studio Ada' })
  ).body;
  const sent = { ...aReply(), token, item: 'cell:0' };
  await visitor().mutate('shares.reply', sent);
  const list = async () => (await user.query('shares.replies', { id: shareId })).body.replies;
  const [{ id: replyId }] = await list();
  return { sheet, shareId, token, replyId, sent, list };
}

const answer = (replyId: number, text = 'It is darker now.', requestId: string = randomUUID()) =>
  user.mutate('replies.answer', { replyId, text, requestId });
const visit = async (token: string) => (await visitor().query('shares.open', { token })).body.replies;

it('stands under the comment on the page, with its time and without any id, and in each list of the owner', async () => {
  const { sheet, token, replyId, list } = await newComment();
  const { body } = await answer(replyId);
  const createdAt = test.clock.now().toISOString();
  expect(body).toEqual({ id: expect.any(String), text: 'It is darker now.', createdAt });
  await answer(replyId, 'And warmer.');
  const [reply] = await visit(token);
  expect(reply.answers).toEqual([
    { text: 'It is darker now.', createdAt },
    { text: 'And warmer.', createdAt },
  ]);
  const page = JSON.stringify((await visitor().query('shares.open', { token })).body);
  expect(page).not.toContain(user.email);
  expect(page).not.toContain(body.id);
  const texts = (replies: { answers: { text: string }[] }[]) =>
    replies.map(({ answers }) => answers.map(({ text }) => text));
  const expected = [['It is darker now.', 'And warmer.']];
  expect(texts(await list())).toEqual(expected);
  const work = (await user.query('replies.list', { kind: 'sheet', targetId: sheet })).body.replies;
  expect(texts(work)).toEqual(expected);
  expect(texts((await user.rest('GET', '/api/account/export')).body.shareReplies)).toEqual(expected);
});

it('is kept once for a request, also when sent three times at once', async () => {
  const { token, replyId } = await newComment();
  const requestId = randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => answer(replyId, 'Once.', requestId)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await visit(token))[0].answers).toHaveLength(1);
  expect((await answer(replyId, 'Another.', requestId)).status).toBe(409);
});

it('is bounded in length and number, for concurrent ones together', async () => {
  const { token, replyId } = await newComment();
  const long = await answer(replyId, 'x'.repeat(limits.shareReplyCharacters + 1));
  expect([long.status, long.body.message]).toEqual([400, 'Please shorten the answer to 2,000 characters.']);
  expect((await answer(replyId, ' ')).body.message).toBe('Write an answer.');
  const all = Array.from({ length: limits.shareAnswers + 2 }, () => answer(replyId));
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  expect((await visit(token))[0].answers).toHaveLength(limits.shareAnswers);
});

it('is deleted by its owner alone, from the page as well', async () => {
  const { token, replyId } = await newComment();
  const first = (await answer(replyId, 'First.')).body.id;
  await answer(replyId, 'Second.');
  const stranger = await newUser(test);
  expect((await stranger.mutate('replies.deleteAnswer', { replyId, answerId: first })).status).toBe(404);
  expect(
    (await stranger.mutate('replies.answer', { replyId, text: 'x', requestId: randomUUID() })).status,
  ).toBe(404);
  expect((await user.mutate('replies.deleteAnswer', { replyId, answerId: first })).status).toBe(200);
  expect((await user.mutate('replies.deleteAnswer', { replyId, answerId: first })).status).toBe(404);
  expect((await visit(token))[0].answers).toMatchObject([{ text: 'Second.' }]);
});

it('makes the comment a read one, which its sender can no longer take back', async () => {
  const { token, replyId, sent, list } = await newComment();
  await answer(replyId);
  expect((await list())[0].unread).toBe(false);
  const { status } = await visitor().mutate('shares.withdraw', { token, replyRequestId: sent.requestId });
  expect(status).toBe(409);
});

it('is refused where nobody would see it: under a hidden reply, and after the end of the link', async () => {
  const { shareId, token, replyId } = await newComment();
  await user.mutate('shares.moderate', { replyId, hidden: true });
  const sentence = 'Nobody would see this answer: the reply is hidden, or its link has ended.';
  expect((await answer(replyId)).body.message).toBe(sentence);
  await user.mutate('shares.moderate', { replyId, hidden: false });
  expect((await answer(replyId)).status).toBe(200);
  await user.mutate('shares.moderate', { replyId, hidden: true });
  // What was answered is hidden with the reply.
  expect(await visit(token)).toEqual([]);
  await user.mutate('shares.moderate', { replyId, hidden: false });
  await user.mutate('shares.revoke', { id: shareId });
  expect((await answer(replyId)).status).toBe(409);
});
