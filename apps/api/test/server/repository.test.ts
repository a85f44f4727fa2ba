import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isOpenToTokens, isStream, restRoutes, type Definition } from '../../src/http/rest/routes';
import { appRouter } from '../../src/router';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|dist-types|test|e2e|bench)$/.test(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

it('every procedure that a token may call is on REST, except streams', () => {
  const onRest = new Set<string>(restRoutes.map((route) => route.procedure));
  const definitions = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: Definition }>,
  );
  const missing = definitions.filter(
    ([path, { _def }]) => isOpenToTokens(path) && !isStream(_def) && !onRest.has(path),
  );
  expect(missing.map(([path]) => path)).toEqual([]);
});

it('every configuration key is in .env.example, and every key there is read', () => {
  const sources = [
    join(root, 'apps/api/src/config/index.ts'),
    ...sourceFiles(join(root, 'apps/api/src/config')),
  ];
  const config = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1]);
  const documented = [
    ...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm),
  ].map((match) => match[1]);
  expect(documented.toSorted()).toEqual(read.toSorted());
});

it('only config.ts reads the environment', () => {
  const readers = ['apps/api/src', 'packages/catalog/src', 'packages/prompt/src', 'packages/db/src']
    .flatMap((folder) => sourceFiles(join(root, folder)))
    .filter((file) => /process\.env/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));
  // test-cluster is how test processes share a server; PostgreSQL's own processes get an environment of their own.
  expect(readers.filter((file) => !/test-cluster|postgres\//.test(file))).toEqual([
    'apps/api/src/config/index.ts',
  ]);
});

it('only domain/credits calls the statements of the ledger', () => {
  const users = sourceFiles(join(root, 'apps/api/src'))
    .filter((file) => /queries\/(credits|[\w-]+-charges)'/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(root, file));
  expect(users).toEqual(['apps/api/src/domain/credits/ledger.ts']);
});

it('migrations use no library but Kysely, so that they stay as they landed whatever is installed', () => {
  for (const file of sourceFiles(join(root, 'packages/db/migrations'))) {
    const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|\}).* from '([^']+)';$/gm)].map(
      ([, name]) => name,
    );
    expect([...new Set(imported)], relative(root, file)).toEqual(['kysely']);
  }
});
