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
    ['no item', { item: 8 }, 'What you reply to is no longer here.'],
    ['an item of another share', { item: 'prompt:1' }, 'What you reply to is no longer here.'],
    ['a negative item', { item: -1 }, '"item" is too short or too small'],
    ['an unknown kind', { kind: 'reject' }, '"kind" must be one of approve, comment.'],
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
  });

  it('stays with its item when another prompt is added, and goes with it', async () => {
    const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
    const save = async () => {
      test.clock.set(new Date(test.clock.now().getTime() + 1000));
      return (await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project })).body.id as number;
    };
    const first = await save();
    const { id, token } = await share('project', project);
    await newClient(test).mutate('shares.reply', { ...aReply(), token, item: 0 });
    await save();
    const cells = async () => [
      (await visit(token)).body.replies[0].cell,
      (await user.query('shares.replies', { id })).body.replies[0].cell,
    ];
    expect(await cells()).toEqual([1, 1]);
    const [, seen] = (await visit(token)).body.items;
    await save();
    await newClient(test).mutate('shares.reply', { ...aReply(), token, item: seen.key });
    expect((await visit(token)).body.replies).toMatchObject([{ cell: 2 }, { cell: 2 }]);
    await user.mutate('prompts.delete', { id: first });
    expect(await cells()).toEqual([null, null]);
    const late = await newClient(test).mutate('shares.reply', { ...aReply(), token, item: seen.key });
    expect(late.body.message).toMatch(/^What you reply to is no longer here/);
  });
});
