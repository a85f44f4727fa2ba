import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createDatabase, createPool, type Db } from '@safelight/db/client';
import { cloneDatabase, type TestDatabase } from '@safelight/db/testing/cluster';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useProgram } from '../support/servers/program';
import { addPrompts, batchOfLists, signUp } from '../support/servers/unread-answers';

const getProgram = useProgram('test/support/servers/stalling.ts');

let database: TestDatabase;
let db: Db;
let child: ChildProcess;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  db = createDatabase(
    createPool({ connectionString: database.url, maxConnections: 2, onError: () => undefined }),
  );
  child = spawn(process.execPath, ['--max-old-space-size=512', getProgram()], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url, WRITER_DELAY: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  url = line.toString().trim();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  child.kill('SIGKILL');
  await db.destroy();
  await database.drop();
});

it('fifty unread requests for ten lists of the longest prompts do not block other users', async () => {
  const [greedy, other] = [await signUp(url, 'greedy@example.com'), await signUp(url, 'other@example.com')];
  await addPrompts(db, 'greedy@example.com', 210);
  const whole = await fetch(url + batchOfLists, { headers: { cookie: greedy } });
  expect(whole.status).toBe(200);
  expect((await whole.arrayBuffer()).byteLength).toBeLessThan(16 * 1024 * 1024);

  for (let i = 0; i < 50; i++) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
    sockets.push(socket.on('error', () => undefined));
    socket.write(`GET ${batchOfLists} HTTP/1.1\r\nhost: localhost\r\ncookie: ${greedy}\r\n\r\n`);
  }
  for (let i = 0; i < 50; i++) {
    const { status } = await fetch(`${url}/trpc/projects.list,auth.me?batch=1&input={}`, {
      headers: { cookie: other },
    });
    expect(status).toBe(200);
  }
  expect(child.exitCode).toBeNull();
});
