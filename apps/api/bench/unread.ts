import { connect, type Socket } from 'node:net';
import { createDatabase, createPool } from '@safelight/db/client';
import { addPrompts, batchOfLists, signUp } from '../test/support/servers/unread-answers';
import type { Figure } from './measure';
import { startProduct } from './servers';

const attacks = 50;
const calls = 300;

/**
 * The response times for one user while another requests ten lists of the longest prompts fifty times and reads no
 * response, with a heap of 512 MB.
 */
export async function benchUnread(databaseUrl: string): Promise<Figure[]> {
  const server = await startProduct({
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: '--max-old-space-size=512',
  });
  const db = createDatabase(
    createPool({ connectionString: databaseUrl, maxConnections: 1, onError: () => undefined }),
  );
  const sockets: Socket[] = [];
  try {
    const greedy = await signUp(server.url, 'greedy@example.com');
    const cookie = await signUp(server.url, 'other@example.com');
    await addPrompts(db, 'greedy@example.com', 210);
    const response = await fetch(server.url + batchOfLists, { headers: { cookie: greedy } });
    const megabytes = (await response.arrayBuffer()).byteLength / 1024 / 1024;
    const { hostname, port } = new URL(server.url);
    for (let i = 0; i < attacks; i++) {
      const socket = connect(Number(port), hostname).pause();
      sockets.push(socket.on('error', () => undefined));
      socket.write(`GET ${batchOfLists} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${greedy}\r\n\r\n`);
    }
    const times: number[] = [];
    for (let i = 0; i < calls; i++) {
      const began = performance.now();
      const { status } = await fetch(`${server.url}/api/projects`, { headers: { cookie } });
      if (status !== 200) throw new Error(`The other user received ${status}`);
      times.push(performance.now() - began);
    }
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(calls * 0.99)]!;
    return [
      {
        name: 'ten lists of the longest prompts in one request',
        value: `${megabytes.toFixed(1)} MB`,
        bound: '≤ 16 MB',
        kept: megabytes <= 16,
      },
      {
        name: 'p99 of another user beside fifty such requests that are not read',
        value: `${p99.toFixed(0)} ms`,
        bound: '≤ 500 ms',
        kept: p99 <= 500,
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await db.destroy();
    await server.stop();
  }
}
