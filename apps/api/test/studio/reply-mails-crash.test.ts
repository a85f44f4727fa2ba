import { createDatabase, createPool } from '@safelight/db/client';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '../support/mail/server';
import { perTestWorld } from '../support/servers/crash-world';
import { aReply, aShare } from '../support/studio';

const getWorld = perTestWorld();
let mailServer: MailServer;
beforeEach(async () => {
  mailServer = await startMailServer();
});
afterEach(() => mailServer.close());

it('a mail about replies is sent once when its server was killed while writing it', async () => {
  const { database, db, startServer } = getWorld();
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'hello@safelight.example',
    EMAIL_VERIFICATION: 'optional',
  };
  const { child, url } = await startServer(env);
  let cookie = '';
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([path, response.status < 300]).toEqual([path, true]);
    return response;
  };
  const registered = await post('/api/auth/register', { email: 'owner@example.com', password: 'secret1' });
  cookie = registered.headers.get('set-cookie')!.split(';')[0]!;
  await mailServer.arrived(1);
  await sql`update users set email_verified = true`.execute(db);
  const project = (await (await post('/api/projects', { name: 'Harbour' })).json()) as { id: number };
  const share = (await (await post('/api/shares', aShare('project', project.id))).json()) as {
    token: string;
  };
  for (let count = 0; count < 2; count++) await post(`/api/shared/${share.token}/replies`, aReply());

  // The transaction that writes the mail waits for the user's row until its server is dead.
  const holder = createDatabase(
    createPool({ connectionString: database.url, maxConnections: 1, onError: () => undefined }),
  );
  const held = await holder.startTransaction().execute();
  await sql`update shares set reply_mail_at = now() - interval '1 minute'`.execute(db);
  await sql`select from share_replies for update`.execute(held);
  await sql`select graphile_worker.add_job('reply-mail', json_build_object('id', id), job_key := 'reply-mail:' || id)
    from shares`.execute(db);
  const waiting = async () =>
    (
      await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%share_replies%'`.execute(
        db,
      )
    ).rows.length;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
  child.kill('SIGKILL');
  await held.rollback().execute();
  await holder.destroy();

  await Promise.all([startServer(env), startServer(env)]);
  await mailServer.arrived(2);
  const left = async () =>
    (
      await sql`select id::text from mails union all select id::text from shares where reply_mail_at is not null`.execute(
        db,
      )
    ).rows.length;
  await expect.poll(left).toBe(0);
  expect(mailServer.mails.map(({ subject }) => subject)).toEqual([
    'Verify your email address',
    'New replies to “For the client”',
  ]);
  expect(mailServer.mails[1]!.text).toContain('Comments: 2\n');
}, 120_000);
