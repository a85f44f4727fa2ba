import { findDueShares } from '@safelight/db/queries/studio/reply-mails';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailReplies, reconcileReplyMails } from '../../src/domain/studio/reply-mails';
import { aSavedPrompt, makeTestApp, newUser, type TestApp } from '../support/app';
import { linkIn } from '../support/mail/server';
import { clientOf, minute, passTime, replyMails, verifyAddress } from '../support/reply-mails';
import { aSheet, aShare } from '../support/studio';

// One mail about a burst of replies to a link.

const lines: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await makeTestApp({ env: { LOG_LEVEL: 'debug' }, onLogLine: (line) => lines.push(line) });
});
afterAll(() => test.close());

/** A verified user with a link to a project of three prompts, whose client has opened it. */
async function shareBoard(on = test) {
  const user = await newUser(on);
  await verifyAddress(on, user);
  const project = (await user.mutate('projects.create', { name: 'Harbour' })).body.id as number;
  const prompts: number[] = [];
  for (let count = 0; count < 3; count++) {
    passTime(on, 1000);
    const { body } = await user.mutate('prompts.save', { ...aSavedPrompt, projectId: project });
    prompts.unshift(body.id);
  }
  const share = (await user.mutate('shares.create', aShare('project', project))).body;
  const client = clientOf(on, share.token);
  await client.open();
  return { user, project, share: share as { id: number; token: string }, client, prompts };
}

it('is one mail about a burst, ten minutes after its first reply, and the next one about the next', async () => {
  const { user, project, client, prompts } = await shareBoard();
  const [first, second, third] = prompts.map((id) => `prompt:${id}`);
  await client.reply({ item: third, kind: 'approve', text: '' });
  passTime(test, 5 * minute);
  await client.reply({ item: first, kind: 'approve', text: 'Lovely words of the client.' });
  await client.reply({ item: second, kind: 'changes', text: '' });
  await client.reply({ item: first });
  await client.reply({});
  passTime(test, 5 * minute - 1);
  expect(await replyMails(test, user)).toEqual([]);
  passTime(test, 1);
  const [mail, ...others] = await replyMails(test, user);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe('New replies to “For the client”');
  expect(mail!.text).toContain('Approved: items 1 and 3\nChanges asked for: item 2\nComments: 2\n');
  expect(mail!.text).not.toContain('taken back');
  expect(linkIn(mail!)).toBe(`http://localhost/projects/${project}?approval=unread`);
  expect(mail!.text).toContain('Settings: http://localhost/settings#notifications');
  // The words stay on the page: a mail passes many hands.
  expect(`${mail!.text}${mail!.html}${lines.join('')}`).not.toMatch(/Lovely words|lighthouse keeper/);

  passTime(test, 60 * minute);
  expect(await replyMails(test, user)).toHaveLength(1);
  await client.reply({ item: second, kind: 'approve', text: '' });
  await client.reply({ kind: 'approve', text: '' });
  passTime(test, 10 * minute);
  const next = (await replyMails(test, user)).at(-1)!;
  expect(next.text).toContain('Approved: everything; item 2\n\n');
  expect(linkIn(next)).toBe(`http://localhost/projects/${project}?approval=approved`);
});

it('leads to the board with what should change, to the open prompt, and to the sheet', async () => {
  const { user, project, client, prompts } = await shareBoard();
  await client.reply({ item: `prompt:${prompts[0]!}`, kind: 'changes', text: '' });
  const ofPrompt = (await user.mutate('shares.create', aShare('prompt', prompts[0]!))).body;
  await clientOf(test, ofPrompt.token).reply();
  const sheet = (await user.mutate('sheets.create', aSheet())).body.id;
  const ofSheet = (await user.mutate('shares.create', aShare('sheet', sheet))).body;
  await clientOf(test, ofSheet.token).reply({ item: 'cell:4', kind: 'approve', text: '' });
  passTime(test, 10 * minute);
  const mails = await replyMails(test, user);
  expect(mails.map(linkIn).toSorted()).toEqual(
    [
      `/projects/${project}/prompts/${prompts[0]!}`,
      `/projects/${project}?approval=changes`,
      `/sheets/${sheet}`,
    ].map((path) => `http://localhost${path}`),
  );
  expect(mails.find((mail) => linkIn(mail).includes('sheets'))!.text).toContain('Approved: item 5\n');
});

it('is not about what was taken back, seen or hidden before, and there is none about nothing', async () => {
  const { user, client, prompts } = await shareBoard();
  const [first, second] = prompts.map((id) => `prompt:${id}`);
  await client.takeBack(await client.reply({ item: first, kind: 'approve', text: '' }));
  await client.takeBack(await client.reply({ item: second, kind: 'changes' }));
  await client.takeBack(await client.reply());
  passTime(test, 10 * minute);
  expect(await replyMails(test, user)).toEqual([]);

  await client.reply({ text: 'seen' });
  await client.reply({ text: 'hidden' });
  const list = { kind: 'project', targetId: 'general' };
  expect((await user.query('replies.list', list)).status).toBe(200);
  const { rows } = await sql<{ id: number; text: string }>`
    select id, text from share_replies where user_id = ${user.id}`.execute(test.db);
  const idOf = (words: string) => rows.find(({ text }) => text === words)!.id;
  await user.mutate('replies.markRead', { ids: [idOf('seen')] });
  await user.mutate('shares.moderate', { replyId: idOf('hidden'), hidden: true });
  passTime(test, 10 * minute);
  expect(await replyMails(test, user)).toEqual([]);
  // What was left out once is not mailed later.
  await user.mutate('shares.moderate', { replyId: idOf('hidden'), hidden: false });
  await client.reply({ item: first, kind: 'approve', text: '' });
  passTime(test, 10 * minute);
  const [mail] = await replyMails(test, user);
  expect(mail!.text).toContain('Approved: item 1\n\n');
});

it('says so when a decision of an earlier mail was taken back', async () => {
  const { user, client, prompts } = await shareBoard();
  const approval = await client.reply({ item: `prompt:${prompts[0]!}`, kind: 'approve', text: '' });
  passTime(test, 10 * minute);
  expect(await replyMails(test, user)).toHaveLength(1);
  await client.takeBack(approval);
  await client.takeBack(approval);
  passTime(test, 10 * minute);
  const mails = await replyMails(test, user);
  expect(mails).toHaveLength(2);
  expect(mails[1]!.text).toContain('Decisions taken back: 1\n\n');
  expect(mails[1]!.text).not.toMatch(/Approved|Comments/);
});

it('is not sent to an unverified address, about a revoked link, or to a user who switched it off', async () => {
  const unverified = await shareBoard();
  await test.db
    .updateTable('users')
    .set({ email_verified: false })
    .where('id', '=', unverified.user.id)
    .execute();
  const revoked = await shareBoard();
  const off = await shareBoard();
  expect((await off.user.query('account.notifications')).body).toEqual({ lowCredits: true, replies: true });
  const saved = await off.user.mutate('account.setNotifications', { replies: false });
  expect(saved.body).toEqual({ lowCredits: true, replies: false });
  const all = [unverified, revoked, off];
  for (const { client } of all) await client.reply();
  await revoked.user.mutate('shares.revoke', { id: revoked.share.id });
  passTime(test, 10 * minute);
  for (const { user } of all) expect(await replyMails(test, user)).toEqual([]);

  // Switched on again, it is about later replies only.
  await off.user.mutate('account.setNotifications', { replies: true });
  await off.client.reply({ kind: 'approve', text: '' });
  passTime(test, 10 * minute);
  const [mail] = await replyMails(test, off.user);
  expect(mail!.text).toContain('Approved: everything\n\n');
  // An older page sends the other choice alone.
  const other = await off.user.mutate('account.setNotifications', { lowCredits: false });
  expect(other.body).toEqual({ lowCredits: false, replies: true });
});

it('is not sent to a deleted account, and is no more in its way than the link', async () => {
  const { user, client } = await shareBoard();
  await client.reply();
  passTime(test, 10 * minute);
  const due = await findDueShares(test.db, test.clock.now(), 1000);
  const account = (await user.rest('GET', '/api/account/export')).body.account;
  expect(account).toMatchObject({ replyMail: true });
  await user.mutate('account.setNotifications', { replies: false });
  const gone = await user.mutate('account.delete', { password: user.password });
  expect(gone.body).toEqual({ success: true });
  for (const id of due) await mailReplies(test.deps, id);
  expect(await replyMails(test, user)).toEqual([]);
  const kept = await sql`select reply_mail from users where id = ${user.id}`.execute(test.db);
  expect(kept.rows).toEqual([{ reply_mail: true }]);
});

it('waits for a removed sheet that can be brought back', async () => {
  const user = await newUser(test);
  await verifyAddress(test, user);
  const sheet = (await user.mutate('sheets.create', aSheet())).body.id;
  const share = (await user.mutate('shares.create', aShare('sheet', sheet))).body;
  await clientOf(test, share.token).reply();
  passTime(test, 5 * minute);
  await user.mutate('sheets.delete', { id: sheet });
  passTime(test, 5 * minute);
  expect(await replyMails(test, user)).toEqual([]);
  await user.mutate('sheets.restore', { ids: [sheet] });
  passTime(test, 60 * minute);
  expect(await replyMails(test, user)).toHaveLength(1);
});

it('is about every reply once, however many come at once on two servers that send at once', async () => {
  const other = await makeTestApp({ databaseUrl: test.databaseUrl });
  try {
    const { user, share, prompts } = await shareBoard();
    const clients = [clientOf(test, share.token), clientOf(other, share.token)];
    const burst = Array.from({ length: 40 }, (_, index) =>
      clients[index % 2]!.reply({ item: `prompt:${prompts[index % 3]!}`, text: `Reply ${index}` }),
    );
    await Promise.all(burst);
    passTime(test, 10 * minute);
    other.clock.set(test.clock.now());
    // Replies arrive while mails are sent, too.
    const late = Array.from({ length: 20 }, (_, index) =>
      clients[index % 2]!.reply({ text: `Late ${index}` }),
    );
    const sending = Array.from({ length: 10 }, (_, index) =>
      mailReplies([test, other][index % 2]!.deps, share.id),
    );
    await Promise.all([...late, ...sending]);
    passTime(test, 10 * minute);
    const mails = await replyMails(test, user);
    const counts = mails.map(({ text }) => Number(/Comments: (\d+)/.exec(text)![1]));
    expect(counts.length).toBeLessThanOrEqual(2);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
  } finally {
    await other.close();
  }
});

it('comes at most twenty times an hour; what is left out is in a later one', async () => {
  const limited = await makeTestApp({ rateLimits: true });
  try {
    const { user, client, share } = await shareBoard(limited);
    for (let count = 0; count < 20; count++)
      await limited.deps.rateLimits.replyMailPerUser.take(String(user.id));
    await client.reply();
    passTime(limited, 10 * minute);
    expect(await replyMails(limited, user)).toEqual([]);
    await client.reply();
    // One that was sent, and the one that was refused.
    for (let count = 0; count < 2; count++)
      await limited.deps.rateLimits.replyMailPerUser.giveBack(String(user.id));
    passTime(limited, 10 * minute);
    expect(await replyMails(limited, user)).toEqual([]);
    passTime(limited, 50 * minute);
    const [mail] = await replyMails(limited, user);
    expect(mail!.text).toContain('Comments: 2\n');
    await mailReplies(limited.deps, share.id);
    // Another that has nothing to say costs none.
    await expect(limited.deps.rateLimits.replyMailPerUser.take(String(user.id))).rejects.toThrow('Too many');
  } finally {
    await limited.close();
  }
});

it('is queued again by any server when its job was lost', async () => {
  const { client, share } = await shareBoard();
  await client.reply();
  const jobs = () =>
    sql<{ key: string; due: boolean }>`
      select key, run_at <= now() as due from graphile_worker.jobs where key = ${`reply-mail:${share.id}`}`
      .execute(test.db)
      .then(({ rows }) => rows);
  expect(await jobs()).toEqual([{ key: `reply-mail:${share.id}`, due: false }]);
  await sql`select graphile_worker.remove_job(${`reply-mail:${share.id}`})`.execute(test.db);
  passTime(test, 9 * minute);
  await reconcileReplyMails(test.deps);
  expect(await jobs()).toEqual([]);
  passTime(test, 2 * minute);
  await reconcileReplyMails(test.deps);
  expect(await jobs()).toEqual([{ key: `reply-mail:${share.id}`, due: true }]);
});
