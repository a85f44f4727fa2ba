import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aSavedPrompt, makeTestApp, newClient, newUser, type TestApp, type TestUser } from '../support/app';
import { aReply, aShare, aSheet } from '../support/studio';

// What the sender of a share decides, and sees before it is made.

let test: TestApp;
let user: TestUser;
let sheet: { id: number; cells: { text: string }[] };
beforeAll(async () => {
  test = await makeTestApp();
});
beforeEach(async () => {
  user = await newUser(test);
  sheet = (await user.mutate('sheets.create', aSheet())).body;
  await user.mutate('sheets.update', { id: sheet.id, stars: [1] });
});
afterAll(() => test.close());

const open = async (change: object = {}, kind: 'sheet' | 'project' = 'sheet', id = sheet.id) => {
  const { token } = (await user.mutate('shares.create', { ...aShare(kind, id), ...change })).body;
  return { token, body: (await newClient(test).query('shares.open', { token })).body };
};
const starsOf = ({ items }: { items: { starred: boolean }[] }) =>
  items.filter(({ starred }) => starred).length;

it('shows stars and a sender only if the sender says so', async () => {
  const { body } = await open();
  expect([body.sender, starsOf(body)]).toEqual([null, 0]);
  const other = await open({ showStars: true, sender: '  Studio Molnár ' });
  expect([other.body.sender, starsOf(other.body)]).toEqual(['Studio Molnár', 1]);
  expect((await user.query('shares.list', {})).body.shares[0]).toMatchObject({
    sender: 'Studio Molnár',
    showStars: true,
  });
});

it('previews exactly what a visitor then sees, and nothing of another user', async () => {
  for (const hidePrompt of [false, true]) {
    const input = { kind: 'sheet', targetId: sheet.id, hidePrompt, showStars: true };
    const preview = (await user.query('shares.preview', input)).body;
    const { body } = await open({ hidePrompt, showStars: true });
    const numbered = preview.items.map((item: object, index: number) => ({
      ...item,
      number: index + 1,
      approved: false,
      changesAsked: false,
    }));
    expect(body.items).toEqual(numbered);
    expect((await (await newUser(test)).query('shares.preview', input)).body.items).toEqual([]);
  }
});

it('ends no token with a character that chats leave out of a link', async () => {
  const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  const tokens: string[] = [];
  for (let count = 0; count < 150; count++)
    tokens.push((await user.mutate('shares.create', aShare('project', project))).body.token);
  // One of 32 would end so: that none of 150 does by chance is less likely than one in a hundred.
  expect(tokens.filter((token) => !/^[\w-]{31}[A-Za-z0-9]$/.test(token))).toEqual([]);
});

it('approves with all what there was, and nothing that comes later', async () => {
  const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  const save = () => user.mutate('prompts.save', { ...aSavedPrompt, projectId: project });
  await save();
  const { token } = await open({}, 'project', project);
  await newClient(test).mutate('shares.reply', { ...aReply(), token, kind: 'approve', text: '' });
  await save();
  const { body } = await newClient(test).query('shares.open', { token });
  expect(body.items.map(({ number }: { number: number }) => number).toSorted()).toEqual([1, 2]);
  expect(body.replies).toMatchObject([{ kind: 'approve', item: null, lastNumber: 1 }]);
  // A page that loaded before the second prompt approves the first alone, though another visitor has seen both.
  await newClient(test).mutate('shares.reply', {
    ...aReply(),
    token,
    lastNumber: 1,
    kind: 'approve',
    text: '',
  });
  const late = (await newClient(test).query('shares.open', { token })).body.replies;
  expect(late.map(({ lastNumber }: { lastNumber: number }) => lastNumber)).toEqual([1, 1]);
  const whole = await open();
  await newClient(test).mutate('shares.reply', {
    ...aReply(),
    token: whole.token,
    kind: 'approve',
    text: '',
  });
  const after = (await newClient(test).query('shares.open', { token: whole.token })).body;
  expect(after.replies).toMatchObject([{ lastNumber: sheet.cells.length }]);
});

it('calls a saved prompt by its subject when nobody named it, and names no style that it has not', async () => {
  const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  await user.mutate('prompts.save', { ...aSavedPrompt, style: 'Brought along', projectId: project });
  const { body } = await open({}, 'project', project);
  expect(body.items).toMatchObject([{ label: 'a lighthouse keeper reading', choices: [] }]);
});

it('names saved cells by the sheet without its count, and tells their renderer', async () => {
  await user.mutate('sheets.update', { id: sheet.id, name: 'Basque quay, 2 subjects' });
  const project = (await user.mutate('projects.create', { name: 'Coast' })).body.id;
  await user.mutate('sheets.savePrompts', { id: sheet.id, cells: [0], projectId: project });
  const { items } = (await user.query('boards.list', { project })).body;
  expect(items).toMatchObject([{ name: 'Basque quay: a lighthouse keeper reading', renderer: 'midjourney' }]);
});

it('answers a repeat with the same link, whatever is starred by then', async () => {
  const input = { ...aShare('sheet', sheet.id), only: 'starred' };
  const first = await user.mutate('shares.create', input);
  await user.mutate('sheets.update', { id: sheet.id, stars: [] });
  const repeat = await user.mutate('shares.create', input);
  expect([repeat.status, repeat.body]).toEqual([200, first.body]);
  expect(repeat.body.cells).toEqual([1]);
  const other = await user.mutate('shares.create', { ...input, title: 'Another' });
  expect(other.status).toBe(409);
});
