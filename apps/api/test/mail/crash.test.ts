import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createDatabase, createPool } from '@safelight/db/client';
import { cloneDatabase } from '@safelight/db/testing/cluster';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { startMailServer } from '../support/mail/server';
import { useProgram } from '../support/servers/program';

const getProgram = useProgram('test/support/servers/stalling.ts');
const to = 'reader@example.com';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Starts the server as a process of its own. */
async function startServer(
  databaseUrl: string,
  mailUrl: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [getProgram()], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      WRITER_DELAY: '0',
      SMTP_URL: mailUrl,
      MAIL_FROM: 'hello@safelight.example',
      EMAIL_VERIFICATION: 'optional',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closing.push(() => child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, url: line.toString().trim() };
}

it('is sent once, within a minute, when its server was killed while sending it', async () => {
  const database = await cloneDatabase();
  closing.push(() => database.drop());
  const db = createDatabase(
    createPool({ connectionString: database.url, maxConnections: 2, onError: () => undefined }),
  );
  closing.push(() => db.destroy());
  let hang = true;
  let asked = () => {};
  const hanging = new Promise<void>((resolve) => (asked = resolve));
  const mailServer = await startMailServer({
    onRcptTo: (_address, _session, done) => (hang ? asked() : done()),
  });
  closing.push(() => mailServer.close());

  const { child, url } = await startServer(database.url, mailServer.url);
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: to, password: 'secret1' }),
  });
  expect(registered.status).toBe(201);
  await hanging;
  child.kill('SIGKILL');
  hang = false;

  // Two of them, which must not both take it.
  await Promise.all([0, 1].map(() => startServer(database.url, mailServer.url)));
  const restarted = Date.now();
  await mailServer.arrived(1);
  expect(Date.now() - restarted).toBeLessThan(60_000);
  const left = async () => (await sql`select from mails`.execute(db)).rows.length;
  await expect.poll(left).toBe(0);
  expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([[to]]);
}, 150_000);
