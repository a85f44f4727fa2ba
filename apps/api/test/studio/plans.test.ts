import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillStudio, type StudioAccount } from '../../bench/studio-account';
import { anEdit, makeTestApp, newUser, type TestApp, type TestUser } from '../support/app';
import {
  countRowsRead,
  fillLargeTables,
  listen,
  scannedTables,
  type Statement,
} from '../support/database/plans';
import { aLook, aReply, aShare, aSheet } from '../support/studio';

let test: TestApp;
let user: TestUser;
let account: StudioAccount;
let share: number;
let token: string;
let sheet: number;
let recorded: Statement[];

beforeAll(async () => {
  test = await makeTestApp();
  await fillLargeTables(test.databaseUrl, test.clock.now());
  user = await newUser(test);
  account = await fillStudio(test.deps.pool, user.email, 24);
  const { project, version } = account;
  await user.mutate('edits.keep', { ...anEdit, generationId: version });
  await user.mutate('looks.create', aLook());
  sheet = (await user.mutate('sheets.create', { ...aSheet(), projectId: project })).body.id;
  const { id, path } = (await user.mutate('shares.create', aShare('project', project))).body;
  share = id;
  token = path.split('/').at(-1);
  await user.mutate('shares.reply', { ...aReply(), token, item: null });
  // Of another board. Users with more than a board reads.
  const { id: other } = (await user.mutate('projects.create', { name: 'Coast' })).body;
  const { id: another } = (await user.mutate('shares.create', aShare('project', other))).body;
  await test.deps.pool.query(
    `insert into share_replies (user_id, share_id, request_id, fingerprint, kind, name, text)
     select user_id, id, 'r' || i, '', 'comment', 'Ada', 'Darker.' from shares, generate_series(1, 15000) i where id = $1`,
    [another],
  );
  // Images in General, few of them starred or of the other model.
  await test.deps.pool.query(
    `insert into generated_images (user_id, request_id, fingerprint, status, stage, prompt, model, ratio, starred,
       image_key, thumb_key, width, height, bytes, credits_used, created_at)
     select $1, 'list:' || i, '', 'done', 'storing', 'a heron on one leg, take ' || i,
       case when i % 500 = 0 then 'google/nano-banana-2' else 'black-forest-labs/flux-schnell' end, 'square',
       i % 400 = 0, 'list-' || i || '.png', 'list-' || i || '.webp', 1024, 1024, 1000000, 1,
       now() - i * interval '7 minutes'
     from generate_series(1, 10000) as i`,
    [user.id],
  );
  await test.deps.pool.query('vacuum analyze');
  recorded = listen();
}, 240_000);
afterAll(() => test.close());

/** What a person asks of their own rows: the name, the procedure, its input. */
const calls: (() => [name: string, procedure: string, input?: object])[] = [
  () => ['the history', 'prompts.history', {}],
  () => ['a search of the history', 'prompts.history', { search: 'heron 77' }],
  () => ['the edits', 'edits.list', {}],
  () => ['a thread of ten', 'versions.thread', { id: account.version - 5000 }],
  () => ['a thread of 1,000', 'versions.thread', { id: account.version }],
  () => ['what renderers have dropped', 'rewrites.list', {}],
  () => ['a board', 'boards.list', { project: account.project }],
  () => ['its prompts', 'boards.list', { project: account.project, kind: 'prompt' }],
  () => ['its images', 'boards.list', { project: account.project, kind: 'image' }],
  () => ['what is starred', 'boards.list', { project: account.project, starred: true }],
  () => ['what is tagged', 'boards.list', { project: account.project, tags: ['client', 'round 5'] }],
  () => ['what is approved', 'boards.list', { project: account.project, approval: 'approved' }],
  () => ['what has new replies', 'boards.list', { project: account.project, approval: 'unread' }],
  () => ['the projects', 'projects.list'],
  () => ['a search of a board', 'boards.list', { project: account.project, search: 'fog 77' }],
  () => ['the choices of a board', 'boards.choices', { project: account.project }],
  () => ['a board by renderer', 'boards.list', { project: account.project, renderer: 'flux' }],
  () => [
    'a board by model',
    'boards.list',
    { project: account.project, model: 'black-forest-labs/flux-schnell' },
  ],
  () => [
    'a board by choice',
    'boards.list',
    { project: account.project, choice: { kind: 'lens', id: '85mm' } },
  ],
  () => ['the tags', 'boards.tags'],
  () => ['the images', 'images.list', {}],
  () => ['the images for scripts', 'images.all', {}],
  () => ['the images of a project', 'images.list', { projectId: account.project }],
  () => ['the images of a model', 'images.list', { model: 'google/nano-banana-2' }],
  () => ['the starred images', 'images.list', { starred: true }],
  () => ['a search of the images', 'images.list', { search: 'leg heron 77' }],
  () => [
    'all filters of the images',
    'images.list',
    { search: 'heron', starred: true, projectId: 'general' },
  ],
  () => ['what was removed', 'boards.removed'],
  () => ['the looks', 'looks.list'],
  () => ['the sheets', 'sheets.list', {}],
  () => ['a sheet', 'sheets.get', { id: sheet }],
  () => ['the shares', 'shares.list', {}],
  () => ['the shares of a project', 'shares.list', { kind: 'project', targetId: account.project }],
  () => ['the replies', 'shares.replies', { id: share }],
  () => ['the replies to a board', 'replies.list', { kind: 'project', targetId: account.project }],
  () => ['the replied items of a board', 'replies.items', { kind: 'project', targetId: account.project }],
  () => ['the replies to a sheet', 'replies.list', { kind: 'sheet', targetId: sheet }],
  () => ['the replied cells of a sheet', 'replies.items', { kind: 'sheet', targetId: sheet }],
  () => ['what a client sees', 'shares.open', { token }],
];

/** Runs a call, and its next page if it has one; returns the statements. */
async function run(procedure: string, input?: object): Promise<Statement[]> {
  recorded.length = 0;
  const first = await user.query(procedure, input);
  expect([procedure, first.status]).toEqual([procedure, 200]);
  const cursor = first.body.nextCursor as string | null | undefined;
  if (cursor) expect((await user.query(procedure, { ...input, cursor })).status).toBe(200);
  const statements = recorded.splice(0);
  expect(statements, procedure).not.toEqual([]);
  return statements;
}

it('scans no large table for a user with 10,000 versions and a board of 3,000', async () => {
  const scans: string[] = [];
  for (const call of calls) {
    const [name, procedure, input] = call();
    for (const statement of await run(procedure, input)) {
      for (const table of await scannedTables(test.deps.pool, statement)) scans.push(`${name}: ${table}`);
    }
  }
  expect(scans).toEqual([]);
}, 120_000);

it('scans none for the export of a project either', async () => {
  for (const format of ['zip', 'csv', 'json']) {
    recorded.length = 0;
    await user.rest('GET', `/api/projects/${account.project}/export?format=${format}`);
    const scans = [];
    for (const statement of recorded.splice(0).slice(0, 20))
      scans.push(...(await scannedTables(test.deps.pool, statement)));
    expect([format, scans]).toEqual([format, []]);
  }
}, 120_000);

it.each([
  ['the history', 100],
  ['its prompts', 200],
  // PostgreSQL may sort all images of the board instead of reading the newest ones.
  ['its images', 1100],
  ['a board', 1100],
  ['the images', 200],
  ['the images of a model', 200],
  ['the starred images', 200],
  // Of 1,000, of which the words are compared with few.
  ['a search of the images', 1100],
  ['a thread of 1,000', 2500],
  ['what a client sees', 2500],
  ['the replied items of a board', 10_500],
  ['the replies to a board', 10_500],
])('reads few rows for %s', async (wanted, most) => {
  const [, procedure, input] = calls.map((call) => call()).find(([name]) => name === wanted)!;
  for (const statement of await run(procedure, input)) {
    expect(await countRowsRead(test.deps.pool, statement), statement.text).toBeLessThanOrEqual(most);
  }
});
