import { createConnection, createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '../src/connection/listen';
import { cloneDatabase, type TestDatabase } from '../src/testing/cluster';
import { query } from './embedded-helpers';

let database: TestDatabase;
let wire: Server;
let url: string;
/** The connections that break when they send LISTEN, counted from 1. */
let broken: number[];
let connections: number;

beforeEach(async () => {
  database = await cloneDatabase();
  broken = [];
  connections = 0;
  const direct = new URL(database.url);
  const socket = direct.searchParams.get('host');
  const port = Number(direct.searchParams.get('port') ?? (direct.port || 5432));
  wire = createServer((near) => {
    const number = ++connections;
    const far = socket
      ? createConnection(join(socket, `.s.PGSQL.${port}`))
      : createConnection(port, direct.hostname);
    near.on('data', (data) => {
      if (broken.includes(number) && data.includes('listen')) near.destroy();
      else far.write(data);
    });
    far.on('data', (data) => near.write(data));
    near.on('error', () => undefined).on('close', () => far.destroy());
    far.on('error', () => undefined).on('close', () => near.destroy());
  });
  wire.listen(0, '127.0.0.1');
  await once(wire, 'listening');
  direct.searchParams.delete('host');
  direct.searchParams.delete('port');
  const credentials = direct.username && `${direct.username}:${direct.password}@`;
  url = `postgresql://${credentials}127.0.0.1:${(wire.address() as AddressInfo).port}${direct.pathname}${direct.search}`;
});
afterEach(async () => {
  wire.close();
  await database.drop();
});

const listeners = () =>
  query(
    database.url,
    `select count(*)::integer from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  ).then(([count]) => count);
const cut = () =>
  query(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  );

async function start() {
  const received: string[] = [];
  let reconnects = 0;
  const listener = await listen({
    connectionString: url,
    channel: 'birds',
    onMessage: (payload) => received.push(payload),
    onReconnect: () => reconnects++,
    onError: () => undefined,
  });
  return { listener, received, reconnects: () => reconnects };
}

test('a listener whose new connection breaks too, at LISTEN, remains one listener', async () => {
  const { listener, received, reconnects } = await start();
  broken = [2];
  await cut();
  await expect.poll(reconnects, { timeout: 5000 }).toBeGreaterThan(0);
  // Leaves time for any other connection attempt.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await listeners()).toBe(1);
  expect([reconnects(), connections]).toEqual([1, 3]);
  await query(database.url, `notify birds, 'wren'`);
  await expect.poll(() => received).toEqual(['wren']);
  await listener.close();
  await expect.poll(listeners).toBe(0);
});

test('a listener that is closed while it reconnects leaves no connection', async () => {
  const { listener, reconnects } = await start();
  broken = [2];
  await cut();
  await expect.poll(() => connections).toBe(2);
  await listener.close();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect([await listeners(), reconnects()]).toEqual([0, 0]);
});

test('a first connection that breaks at LISTEN throws and does not reconnect', async () => {
  broken = [1];
  await expect(start()).rejects.toThrow(/terminated/);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([await listeners(), connections]).toEqual([0, 1]);
});
