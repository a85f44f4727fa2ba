import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../src/testing/cluster';
import { query } from './embedded-helpers';

test('clones are migrated and independent of each other', async () => {
  const [one, two] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  try {
    const readComment = `select obj_description('users'::regclass)`;
    await query(one.url, `comment on table users is 'only here'`);
    expect(await query(one.url, readComment)).toEqual(['only here']);
    expect(await query(two.url, readComment)).toEqual([null]);
  } finally {
    await Promise.all([one.drop(), two.drop()]);
  }
  await expect(query(one.url, 'select 1')).rejects.toThrow('does not exist');
});

test('a clone holds nothing of what was done to an earlier one', async () => {
  const read = (url: string) =>
    query(
      url,
      `select concat((select count(*) from users), ' ', (select last_value from users_id_seq), ' ',
        (select count(*) from graphile_worker.jobs), ' ', coalesce(to_regclass('other')::text, 'none'))`,
    );
  const first = await cloneDatabase();
  expect(await read(first.url)).toEqual(['0 1 0 none']);
  await query(
    first.url,
    `insert into users (email, password_hash, next_refill_at) values ('one@example.com', 'x', now())`,
  );
  await query(first.url, `select graphile_worker.add_job('mail')`);
  await query(first.url, 'create table other (id int)');
  expect(await read(first.url)).toEqual(['1 1 1 other']);
  await first.drop();
  await expect(query(first.url, 'select 1')).rejects.toThrow('does not exist');

  const second = await cloneDatabase();
  expect(await read(second.url)).toEqual(['0 1 0 none']);
  await second.drop();
});

test.skipIf(process.platform === 'win32')(
  'the server and folder of a killed test run are removed',
  async () => {
    const code = `
    const { startTestCluster } = await import(${JSON.stringify(join(import.meta.dirname, '../src/testing/cluster.ts'))});
    console.log((await startTestCluster()).url);
    setTimeout(() => {}, 60_000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      cwd: join(import.meta.dirname, '../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    expect(await query(url, 'select 1 as one')).toEqual([1]);
    const folder = new URL(url).searchParams.get('host') ?? '';
    child.kill('SIGKILL');
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline && (await stat(folder).catch(() => undefined))) await sleep(100);
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  },
);
