import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Kysely, PostgresDialect, type Migration } from 'kysely';
import { expect, it } from 'vitest';
import { createPool } from '../src/client';
import { migrateToLatest, migrations } from '../src/migrate';
import { testDatabaseVariable } from '../src/testing/cluster';
import { query } from './embedded-helpers';

/** Migrations up to this one landed before there were rolling releases. */
const lastUnlinted = '0038-judge-budget';

/** What is accepted of later migrations: name → rule of squawk → why no server is harmed. */
const accepted: Readonly<Record<string, Readonly<Record<string, string>>>> = {};

/** The rules of squawk (https://squawkhq.com/docs/rules) about what blocks or breaks a running server. */
const rules: ReadonlySet<string> = new Set([
  'adding-field-with-default',
  'adding-foreign-key-constraint',
  'adding-not-nullable-field',
  'adding-primary-key-constraint',
  'adding-required-field',
  'ban-drop-column',
  'ban-drop-database',
  'ban-drop-table',
  'ban-truncate-cascade',
  'changing-column-type',
  'constraint-missing-not-valid',
  'disallowed-unique-constraint',
  'renaming-column',
  'renaming-table',
  'require-concurrent-index-creation',
  'require-concurrent-index-deletion',
  'transaction-nesting',
]);

async function lint(statements: readonly string[]): Promise<{ rule: string; message: string }[]> {
  const file = createRequire(import.meta.url).resolve('squawk-cli/package.json');
  const linter = spawn(
    process.execPath,
    [join(dirname(file), 'js/bin/squawk'), '--reporter=json', '--assume-in-transaction', '--pg-version=15'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  linter.stdin.end(statements.map((statement) => `${statement.trim()};\n`).join(''));
  const found = JSON.parse(await text(linter.stdout)) as { rule_name: string; message: string }[];
  return found
    .filter(({ rule_name }) => rules.has(rule_name))
    .map(({ rule_name: rule, message }) => ({ rule, message }));
}

/** The statements of migrations, each run after the earlier ones in a database of its own. */
async function record(later: readonly [string, Migration][]): Promise<Record<string, string[]>> {
  const server = process.env[testDatabaseVariable]!;
  const url = new URL(server);
  url.pathname = '/linted_test';
  const recorded: Record<string, string[]> = {};
  await query(server, 'create database linted_test');
  try {
    const names = new Set(later.map(([name]) => name));
    await migrateToLatest(url.href, new Set(Object.keys(migrations).filter((name) => !names.has(name))));
    let statements: string[] = [];
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({
        pool: createPool({ connectionString: url.href, maxConnections: 1, onError: () => undefined }),
      }),
      log: ({ query: { sql } }) => {
        statements.push(sql);
      },
    });
    for (const [name, { up }] of later) {
      recorded[name] = statements = [];
      await up(db);
    }
    await db.destroy();
  } finally {
    await query(server, 'drop database linted_test with (force)');
  }
  return recorded;
}

it('no later migration blocks or breaks the servers of the last release', async () => {
  const later = Object.entries(migrations).filter(([name]) => name > lastUnlinted);
  const faults: string[] = [];
  for (const [name, statements] of Object.entries(later.length > 0 ? await record(later) : {}))
    for (const { rule, message } of await lint(statements))
      if (!accepted[name]?.[rule])
        faults.push(`${name}: ${rule}: ${message} See "A migration" in CONTRIBUTING.md.`);
  expect(faults).toEqual([]);
});

it('the linter finds what would', async () => {
  const rename: Migration = {
    up: (db) => db.schema.alterTable('projects').renameColumn('name', 'title').execute(),
  };
  const { 'z-rename': statements = [] } = await record([['z-rename', rename]]);
  const found = await lint([
    ...statements,
    'create index late_idx on projects (created_at)',
    'alter table users add column z integer not null',
    'alter table users add column y text',
    'create table z (id integer primary key); create index z_idx on z (id)',
  ]);
  expect(found.map(({ rule }) => rule)).toEqual([
    'renaming-column',
    'require-concurrent-index-creation',
    'adding-required-field',
  ]);
});
