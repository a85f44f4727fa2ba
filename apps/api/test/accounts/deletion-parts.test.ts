import { lockAdmins } from '@safelight/db/queries/admin/roles';
import { findNotifications, updateNotifications } from '@safelight/db/queries/accounts/notifications';
import { lockUser, updateRole } from '@safelight/db/queries/accounts/users';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTestApp, newAdmin, newUser, type TestApp, type TestUser } from '../support/app';
import { wholeDatabase } from '../support/database/texts';

let test: TestApp;
let user: TestUser;
beforeEach(async () => {
  test = await makeTestApp();
  user = await newUser(test);
});
afterEach(() => test.close());

const tables = ['prompts', 'kept_edits', 'generated_prompts', 'generated_images', 'projects'];
const deleteOwn = () => user.mutate('account.delete', { password: user.password });

/** More rows of everything than one step of a deletion erases. */
async function fill() {
  const each = sql`generate_series(1, 2300) as i`;
  await sql`insert into projects (user_id, name) select ${user.id}, 'Half Dome ' || i from ${each}`.execute(
    test.db,
  );
  const project = sql`(select max(id) from projects)`;
  await sql`
    insert into prompts (user_id, project_id, style, subject, generated_prompt)
    select ${user.id}, ${project}, 'Photo', 'Half Dome', 'Half Dome' from ${each}`.execute(test.db);
  await sql`
    insert into kept_edits (user_id, fingerprint, renderer, style, subject, parameters, prompt, bytes)
    select ${user.id}, i, 'midjourney', 'Photo', 'Half Dome', '{}', 'Half Dome', 9 from ${each}`.execute(
    test.db,
  );
  await sql`
    insert into generated_prompts (user_id, request_id, fingerprint, status, instance_id, renderer, style, subject,
      parameters, prompt, credits_used)
    select ${user.id}, i, 'x', 'done', 0, 'midjourney', 'Photo', 'Half Dome', '{}', 'Half Dome', 1 from ${each}`.execute(
    test.db,
  );
  await sql`
    insert into generated_images (user_id, project_id, request_id, fingerprint, status, prompt, model, ratio, credits_used)
    select ${user.id}, ${project}, i, 'x', 'failed', 'Half Dome', 'm', 'square', 1 from ${each}`.execute(
    test.db,
  );
}

/** Makes statements fail that touch too many rows to be fast, and the fourth one once in any case. */
async function watch() {
  await sql`create sequence statements`.execute(test.db);
  await sql`
    create function watch() returns trigger language plpgsql as $$
    begin
      if (select count(*) from old_rows) > 1000 then raise exception 'too much at once'; end if;
      if (select count(*) from old_rows) > 0 and nextval('statements') = 4 then raise exception 'as the test wants it'; end if;
      return null;
    end $$`.execute(test.db);
  for (const table of tables) {
    for (const event of ['update', 'delete']) {
      await sql`
        create trigger ${sql.ref(`watch_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
          referencing old table as old_rows for each statement execute function watch()`.execute(test.db);
    }
  }
}

it('erases large content in parts, and can be repeated after an interruption', async () => {
  await fill();
  await watch();
  expect((await deleteOwn()).status).toBe(500);
  const me = (await user.rest('GET', '/api/auth/me')).body.user;
  expect(me).toMatchObject({ email: user.email, credits: 20 });
  expect((await user.query('projects.list')).status).toBe(200);
  expect((await deleteOwn()).status).toBe(200);
  await test.deliverMails();
  const kept = await wholeDatabase(test.db);
  for (const word of ['Half Dome', user.email]) expect(kept).not.toContain(word);
  const { rows } = await sql`
    select from generated_prompts union all select from generated_images where deleted_at is not null`.execute(
    test.db,
  );
  expect(rows).toHaveLength(4600);
});

it('does not wait for admins, nor they for it', async () => {
  const admin = await newAdmin(test);
  await test.db.transaction().execute(async (trx) => {
    await lockUser(trx, admin.id);
    expect((await deleteOwn()).status).toBe(200);
  });
});

const waitingForLocks = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    test.db,
  );
  return rows.length;
};

it('releases the lock that payments need while it erases parts', async () => {
  await fill();
  let erasing: Promise<{ status: number }> | undefined;
  await test.db.transaction().execute(async (trx) => {
    await sql`select from prompts for update`.execute(trx);
    erasing = deleteOwn();
    await expect.poll(waitingForLocks).toBe(1);
    const held = test.deps.userLeases.hold(user.id, () => Promise.resolve('held'));
    const late = new Promise((resolve) => setTimeout(resolve, 5000, 'late'));
    expect(await Promise.race([held, late])).toBe('held');
  });
  expect((await erasing!).status).toBe(200);
});

it('does not delay actions of admins on a user who becomes an admin meanwhile', async () => {
  await newAdmin(test);
  let response: Promise<{ status: number }> | undefined;
  await test.db.transaction().execute(async (act) => {
    await lockAdmins(act, 'keep');
    await test.db.transaction().execute(async (promotion) => {
      await lockUser(promotion, user.id);
      response = deleteOwn();
      await expect.poll(waitingForLocks).toBe(1);
      await updateRole(promotion, user.id, 'admin', new Date());
    });
    const waitsForAdmins = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
        test.db,
      );
      return rows.length;
    };
    await expect.poll(waitsForAdmins).toBe(1);
    await sql`set local lock_timeout = '500ms'`.execute(act);
    await lockUser(act, user.id);
  });
  expect((await response!).status).toBe(200);
});

it('leaves nothing in the lists of admins', async () => {
  const admin = await newAdmin(test);
  await user.mutate('account.setNotifications', { lowCredits: false });
  await admin.query('admin.users', { sort: 'credits' });
  await deleteOwn();
  const { rows: standings } = await sql`
    select from user_standings where user_id = ${user.id}`.execute(test.db);
  const { rows } = await sql`
    select low_credits_mail, shares_mailbox from users where id = ${user.id}`.execute(test.db);
  expect([standings.length, rows]).toEqual([0, [{ low_credits_mail: true, shares_mailbox: false }]]);
});

it('is not undone by a concurrent change of mail preferences', async () => {
  await deleteOwn();
  expect(await findNotifications(test.db, user.id)).toBeUndefined();
  expect(await updateNotifications(test.db, user.id, { lowCredits: false })).toBeUndefined();
  const { rows } = await sql`select low_credits_mail from users where id = ${user.id}`.execute(test.db);
  expect(rows).toEqual([{ low_credits_mail: true }]);
});
