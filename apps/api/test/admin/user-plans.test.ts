import { deleteDeliveries } from '@safelight/db/queries/images/jobs';
import { deleteEvents } from '@safelight/db/queries/payments/events';
import { deleteExpiredTokens } from '@safelight/db/queries/accounts/link-tokens';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endRemovals } from '../../src/domain/boards/changes';
import { sweepPending } from '../../src/domain/credits/sweep';
import { removeDeletedFiles } from '../../src/domain/images/removal';
import { findDeadWorkers } from '@safelight/db/queries/jobs/workers';
import { reconcileImages } from '../../src/domain/images/steps';
import { deliverMail, reconcileMails, removeFailedMails } from '../../src/domain/mail/queue';
import { syncLapsedSubscriptions } from '../../src/domain/payments/messages';
import { withPayments } from '../../src/domain/payments/checkout';
import {
  aPrompt,
  aSavedPrompt,
  anEdit,
  newClient,
  newUser,
  signIn,
  type ApiResponse,
  type Client,
  type TestUser,
} from '../support/app';
import { anImage, makeImageTest, settled, type ImageTest } from '../support/images/service';
import { aLook, aReply, aShare, aSheet } from '../support/studio';
import { linkIn, mailsTo } from '../support/mail/server';
import { fillLargeTables, listen, scannedTables, type Statement } from '../support/database/plans';

let test: ImageTest;
let user: TestUser;
let script: Client;
let recorded: Statement[];
let project: number;

beforeAll(async () => {
  test = await makeImageTest();
  await fillLargeTables(test.databaseUrl, test.clock.now());
  user = await newUser(test);
  script = newClient(test, {
    token: (await user.mutate('account.createToken', { name: 'Mine', password: user.password })).body.token,
  });
  project = (await user.mutate('projects.create', { name: 'Mine' })).body.id;
  recorded = listen();
}, 240_000);
afterAll(() => test.close());

const browser = () => newClient(test);
/** The token in the link of the newest mail. */
async function token(): Promise<string> {
  const { searchParams, hash } = new URL(linkIn((await mailsTo(test, user.email)).at(-1)!));
  return searchParams.get('token') ?? hash.replace('#token=', '');
}

/** The id of the user's newest row; not among the statements that are checked. */
async function newest(table: 'looks' | 'sheets' | 'shares' | 'share_replies' | 'prompts'): Promise<number> {
  const row = test.db.selectFrom(table).select('id').where('user_id', '=', user.id);
  const { id } = await row.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  recorded.length = 0;
  return id;
}
async function shareToken(): Promise<string> {
  const row = test.db
    .selectFrom('shares')
    .select('token')
    .where('id', '=', await newest('shares'));
  const share = await row.executeTakeFirstOrThrow();
  recorded.length = 0;
  return share.token;
}
let removed: object[] = [];
/** The items of the project's board. */
async function boardItems(): Promise<object[]> {
  const { items } = (await user.query('boards.list', { project })).body;
  return items.map(({ kind, id }: { kind: string; id: number }) => ({ kind, id }));
}

const calls: Record<string, () => Promise<ApiResponse>> = {
  'a sign-up': () =>
    browser().rest('POST', '/api/auth/register', { email: 'new@example.com', password: 'secret1' }),
  'a sign-in': () => signIn({ ...user, ...browser() }),
  'who one is, by cookie': () => user.rest('GET', '/api/auth/me'),
  'who one is, by token': () => script.rest('GET', '/api/auth/me'),
  'the wish for another link': () => browser().mutate('auth.resendVerification', { email: user.email }),
  'the proof of an address': async () => browser().query('auth.verifyEmail', { token: await token() }),
  'the wish for a new password': () => browser().mutate('auth.forgotPassword', { email: user.email }),
  'a look at its link': async () => browser().mutate('auth.checkResetLink', { token: await token() }),
  'a new password': async () =>
    browser().mutate('auth.resetPassword', { token: await token(), password: user.password }),
  'a sign-in after that': () => signIn(user),
  'a prompt': () => user.mutate('prompts.generate', { ...aPrompt, requestId: 'once' }),
  'the same prompt again': () => user.mutate('prompts.generate', { ...aPrompt, requestId: 'once' }),
  'a refill': async () => {
    const due = new Date(test.clock.now().getTime() - 1000);
    await test.db.updateTable('users').set({ next_refill_at: due }).where('id', '=', user.id).execute();
    return user.mutate('prompts.generate', aPrompt);
  },
  'the history': () => user.query('prompts.history', {}),
  'a search of the history': () => user.query('prompts.history', { search: 'lighthouse' }),
  'a search of the saved prompts': () => user.query('prompts.search', { search: 'lighthouse' }),
  'a generation that is not there': () => user.query('prompts.generation', { id: 1 }),
  'keeping an edit': () => user.mutate('edits.keep', anEdit),
  'the edits': () => user.query('edits.list', {}),
  'a search of the edits': () => user.query('edits.list', { search: 'lighthouse' }),
  'an edit that is not there': () => user.query('edits.get', { id: 1 }),
  'saving a prompt': () => user.mutate('prompts.save', { ...aSavedPrompt, projectId: project }),
  'the projects': () => user.query('projects.list'),
  'the prompts of a project': () => user.query('projects.prompts', { id: project }),
  'the prompts of none': () => user.rest('GET', '/api/projects/general/prompts'),
  'a look': () => user.mutate('looks.create', aLook()),
  'another look': async () => user.mutate('looks.update', { id: await newest('looks'), name: 'Dawn' }),
  'the looks': () => user.query('looks.list'),
  'a look less': async () => user.mutate('looks.delete', { id: await newest('looks') }),
  'a sheet': () => user.mutate('sheets.create', { ...aSheet(), projectId: project }),
  'the sheets': () => user.query('sheets.list', {}),
  'one of them': async () => user.query('sheets.get', { id: await newest('sheets') }),
  'its stars': async () => user.mutate('sheets.update', { id: await newest('sheets'), stars: [0] }),
  'its prompts': async () =>
    user.mutate('sheets.savePrompts', { id: await newest('sheets'), cells: [0], projectId: project }),
  'a share of a sheet': async () => user.mutate('shares.create', aShare('sheet', await newest('sheets'))),
  'a visit': async () => browser().query('shares.open', { token: await shareToken() }),
  'a share of a prompt': async () => user.mutate('shares.create', aShare('prompt', await newest('prompts'))),
  'a visit of that': async () => browser().query('shares.open', { token: await shareToken() }),
  'a share of a project': () => user.mutate('shares.create', aShare('project', project)),
  'a visit of that one': async () => browser().query('shares.open', { token: await shareToken() }),
  'its picture': async () => browser().rest('GET', `/s/${await shareToken()}/preview.png`),
  'a reply': async () => {
    const shared = { token: await shareToken() };
    const item = (await browser().query('shares.open', shared)).body.items[0].key;
    return browser().mutate('shares.reply', { ...aReply(), ...shared, item });
  },
  'the replies to a project': () => user.query('replies.list', { kind: 'project', targetId: project }),
  'what was replied to': () => user.query('replies.items', { kind: 'project', targetId: project }),
  'a visit of no share that is not there': () => browser().query('shares.open', { token: 'A'.repeat(32) }),
  'the shares': () => user.query('shares.list', {}),
  'the shares of a sheet': async () =>
    user.query('shares.list', { kind: 'sheet', targetId: await newest('sheets') }),
  'the replies': async () => user.query('shares.replies', { id: await newest('shares') }),
  'a hidden reply': async () =>
    user.mutate('shares.moderate', { replyId: await newest('share_replies'), hidden: true }),
  'a share revoked': async () => user.mutate('shares.revoke', { id: await newest('shares') }),
  'a sheet less': async () => user.mutate('sheets.delete', { id: await newest('sheets') }),
  'a prompt less': async () => user.mutate('prompts.delete', { id: await newest('prompts') }),
  'an image': async () => {
    const response = await user.mutate('images.generate', { ...anImage, projectId: project });
    await settled(user, response.body.image.id);
    return response;
  },
  'the images': () => user.query('images.list', {}),
  'the images of a project': () => user.query('images.list', { projectId: project }),
  'a board': () => user.query('boards.list', { project }),
  'the board of none': () => user.query('boards.list', { project: 'general' }),
  'a search of a board': () => user.query('boards.list', { project, search: 'lighthouse keeper' }),
  'the choices of a board': () => user.query('boards.choices', { project }),
  'an image by its choice': () =>
    user.query('boards.list', { project, choice: { kind: 'lighting', id: 'neon' } }),
  'a board by its marks': () =>
    user.query('boards.list', { project, starred: true, tags: ['a'], approval: 'approved' }),
  'a board by what was chosen': () =>
    user.query('boards.list', {
      project,
      renderer: 'flux',
      choice: { kind: 'lighting', id: 'golden_hour' },
    }),
  'the tags of boards': () => user.query('boards.tags'),
  'marks on a board': async () =>
    user.mutate('boards.mark', { items: await boardItems(), star: true, addTags: ['a'] }),
  'a move on a board': async () =>
    user.mutate('boards.move', { items: await boardItems(), projectId: project }),
  'a removal from a board': async () => {
    removed = await boardItems();
    return user.mutate('boards.remove', { items: removed });
  },
  'what was removed': () => user.query('boards.removed'),
  'the undoing of a removal': () => user.mutate('boards.restore', { items: removed }),
  'the export of a project': () => user.rest('GET', `/api/projects/${project}/export`),
  'what is being made': () => user.query('images.pending'),
  'the state of payments': () => user.query('payments.state'),
  'a purchase': () => user.mutate('payments.createCheckout', { plan: 'creator', isYearly: false }),
  'the receipts': () => user.query('payments.receipts', {}),
  'what was paid': () => user.query('payments.list', {}),
  'the sessions': () => user.query('account.sessions'),
  'the tokens': () => user.query('account.tokens'),
  'the notifications': () => user.query('account.notifications'),
  'another name': () => user.mutate('account.changeName', { name: 'Ansel' }),
  'everything as a file': () => user.rest('GET', '/api/account/export'),
  'the end of other sessions': () => user.mutate('account.endOtherSessions'),
  'a project less': () => user.mutate('projects.delete', { id: project }),
  'a deletion': () => user.mutate('account.delete', { password: user.password }),
};

it('no user request scans a large table', async () => {
  const scans: string[] = [];
  for (const [name, send] of Object.entries(calls)) {
    recorded.length = 0;
    const { status } = await send();
    expect([name, status]).toEqual([
      name,
      name.includes('not there') ? 404 : expect.toSatisfy((code: number) => code < 300),
    ]);
    await test.deps.background.idle();
    scans.push(...(await scansOf(name)));
  }
  expect(scans).toEqual([]);
}, 120_000);

async function scansOf(name: string): Promise<string[]> {
  const statements = recorded.splice(0);
  expect(statements, name).not.toEqual([]);
  const scans: string[] = [];
  for (const statement of statements) {
    for (const table of await scannedTables(test.deps.pool, statement))
      scans.push(`${name}: ${table}: ${statement.text}`);
  }
  recorded.length = 0;
  return scans;
}

const work: Record<string, () => Promise<unknown>> = {
  'the sweep of prompts': () => sweepPending(test.deps),
  'the due images': () => reconcileImages(test.deps),
  'the end of removals': () => endRemovals(test.deps),
  'the removal of files': () => removeDeletedFiles(test.deps),
  'the end of old sessions': () => test.deps.sessions.removeExpired(),
  'the end of old links': () => deleteExpiredTokens(test.db, test.clock.now()),
  'the end of old messages of Replicate': () => deleteDeliveries(test.db, new Date(0)),
  'the end of old messages of Stripe': () => deleteEvents(test.db, new Date(0)),
  'the look at lapsed subscriptions': () =>
    syncLapsedSubscriptions(withPayments(test.deps), new AbortController().signal),
  'the due mails': () => reconcileMails(test.deps),
  'a mail': async () => {
    const { id } = await test.db
      .selectFrom('mails')
      .select('id')
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    recorded.length = 0;
    await deliverMail({ ...test.deps, mail: test.deps.mail! }, id, { site: 'http://localhost' });
  },
  'the end of failed mails': () => removeFailedMails(test.deps),
  'the look for dead servers': () => findDeadWorkers(test.db),
};

it('nor does the server’s background work', async () => {
  const scans: string[] = [];
  for (const [name, run] of Object.entries(work)) {
    recorded.length = 0;
    await run();
    await test.deps.background.idle();
    scans.push(...(await scansOf(name)));
  }
  expect(scans).toEqual([]);
}, 120_000);
