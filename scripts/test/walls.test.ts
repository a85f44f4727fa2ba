import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBreaches, layerOf } from '../walls/breaches';
import { files, findCycles, readImports, root } from '../walls/imports';
import { environmentReaders } from '../walls/layers';
import { lintFile, writeLintRules } from '../walls/lint';

const imports = readImports();
const sources = files.filter((file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file));

it('every source file belongs to a layer', () => {
  expect(sources.filter((file) => layerOf(file) === undefined)).toEqual([]);
});

it('no file imports across a wall, types included', () => {
  expect(findBreaches(imports)).toEqual([]);
});

it('no file imports itself through others, types and lazy imports included', () => {
  expect(findCycles(imports)).toEqual([]);
});

it('the lint rules match layers.ts (run `pnpm walls`)', () => {
  expect(readFileSync(lintFile, 'utf8')).toBe(writeLintRules());
});

it('only the named files read the environment', () => {
  const readers = sources.filter((file) => /process\.env/.test(readFileSync(join(root, file), 'utf8')));
  expect(readers).toEqual(environmentReaders.toSorted());
});

/** An import that each wall stops, and whether a type would be allowed. */
const stopped: readonly (readonly [from: string, to: string, type?: 'value only'])[] = [
  ['packages/catalog/src/limits.ts', 'packages/prompt/src/compose.ts'],
  ['packages/catalog/src/limits.ts', 'node:fs'],
  ['packages/prompt/src/compose.ts', 'node:fs'],
  ['packages/prompt/src/compose.ts', 'packages/db/src/client.ts'],
  ['packages/db/src/queries/prompts/saved.ts', 'packages/db/src/queries/credits/grants.ts'],
  ['packages/db/src/queries/prompts/saved.ts', 'packages/prompt/src/compose.ts'],
  ['packages/db/src/client.ts', 'packages/db/src/embedded.ts'],
  ['packages/db/migrations/0001-accounts-ledger-prompts.ts', 'packages/catalog/src/limits.ts'],
  ['apps/sandbox/src/app.ts', 'packages/catalog/src/limits.ts'],
  ['apps/sandbox/src/app.ts', 'stripe', 'value only'],
  ['apps/api/src/main.ts', 'apps/sandbox/src/app.ts'],
  ['apps/api/src/main.ts', 'apps/api/src/providers/stripe/payments.ts'],
  ['apps/api/src/deps.ts', 'apps/api/src/http/session-cookie.ts'],
  ['apps/api/src/http/health.ts', 'apps/api/src/providers/stripe/payments.ts'],
  ['apps/api/src/http/health.ts', 'apps/api/src/deps.ts', 'value only'],
  ['apps/api/src/http/rest/calls.ts', 'apps/api/src/domain/prompts/saved.ts'],
  ['apps/api/src/http/mcp/server.ts', 'apps/api/src/domain/prompts/saved.ts'],
  ['examples/typescript/studio.ts', 'apps/api/src/client/index.ts'],
  ['apps/api/src/routers/prompts.ts', 'packages/db/src/queries/prompts/saved.ts'],
  ['apps/api/src/routers/prompts.ts', 'fastify'],
  ['apps/api/src/domain/prompts/saved.ts', 'fastify'],
  ['apps/api/src/domain/prompts/saved.ts', '@trpc/server'],
  ['apps/api/src/domain/prompts/saved.ts', 'stripe'],
  ['apps/api/src/domain/prompts/saved.ts', 'apps/api/src/http/health.ts'],
  ['apps/api/src/domain/prompts/saved.ts', 'apps/api/src/providers/stripe/payments.ts'],
  ['apps/api/src/domain/prompts/saved.ts', 'packages/db/src/client.ts', 'value only'],
  ['apps/api/src/domain/prompts/saved.ts', 'packages/db/src/queries/credits/plan-moves.ts'],
  ['apps/api/src/domain/payments/sync.ts', 'packages/db/src/queries/credits/entries.ts'],
  ['apps/api/src/providers/stripe/payments.ts', 'apps/api/src/domain/payments/sync.ts'],
  ['apps/api/src/providers/stripe/payments.ts', 'openai'],
  ['apps/api/src/providers/stripe/payments.ts', 'apps/api/src/providers/openai/models.ts'],
  ['apps/api/src/providers/writer/composer.ts', 'apps/api/src/providers/system/disk.ts'],
  ['apps/api/src/runtime/streams.ts', 'apps/api/src/domain/prompts/saved.ts'],
  ['apps/api/src/telemetry/request-log.ts', 'apps/api/src/domain/prompts/saved.ts'],
  ['apps/api/src/client/index.ts', 'apps/api/src/router.ts', 'value only'],
  ['apps/api/src/jobs/upkeep.ts', 'graphile-worker'],
  ['apps/api/src/jobs/upkeep.ts', 'apps/api/test/support/app.ts'],
  ['apps/web/src/trpc.ts', 'apps/api/src/router.ts', 'value only'],
  ['apps/web/src/pages/credits.tsx', 'apps/api/src/router.ts'],
  ['apps/web/src/pages/credits.tsx', 'node:fs'],
  ['apps/web/src/features/projects/dialog.tsx', 'apps/web/src/pages/credits.tsx'],
  ['apps/web/src/features/projects/dialog.tsx', 'apps/web/src/features/history/items.ts'],
  ['apps/web/src/features/projects/dialog.tsx', 'apps/web/src/features/images/watch.tsx'],
  ['apps/web/src/features/wizard/main.tsx', 'apps/web/src/features/history/items.ts'],
  ['apps/web/src/features/images/watch.tsx', 'apps/web/src/features/wizard/main.tsx'],
  ['apps/web/src/components/layout/app-header.tsx', 'apps/web/src/features/history/items.ts'],
  ['apps/web/src/ui/button.tsx', 'apps/web/src/components/layout/app-header.tsx'],
  ['apps/web/src/ui/button.tsx', 'apps/web/src/paths.ts'],
  ['apps/web/src/ui/button.tsx', 'packages/catalog/src/limits.ts'],
];

it('every file named above exists', () => {
  const named = stopped.flatMap(([from, to]) => [from, to]).filter((name) => /^(apps|packages)\//.test(name));
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

for (const [from, to, type] of stopped) {
  it(`${from} may not import ${to}`, () => {
    expect(findBreaches([{ from, to, type: false }])).toHaveLength(1);
    expect(findBreaches([{ from, to, type: true }])).toHaveLength(type === undefined ? 1 : 0);
  });
}

it('finds a cycle of two files, and of a file with itself', () => {
  const edge = (from: string, to: string) => ({ from, to });
  expect(findCycles([edge('a', 'b'), edge('b', 'c'), edge('c', 'b'), edge('d', 'd')])).toEqual([
    ['b', 'c'],
    ['d'],
  ]);
});
