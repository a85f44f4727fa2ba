import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = './scripts/test-database.ts';
/** What may go wrong with payments, where two servers take turns. One server alone has less to go wrong. */
const onTwoServers = 'apps/api/test/payments/{faults,buying,lifecycle,returns,takebacks}.test.ts';

/** Files that only compute, for half a minute or more. As the last ones they would leave the other cores idle. */
const slow = [
  'prompt/test/reading/parse.test.ts',
  'prompt/test/contract/mended-models.test.ts',
  'prompt/test/compose.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification): boolean => slow.some((file) => moduleId.endsWith(file));

/** Runs slow files first, and else as Vitest does. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is Vitest's method
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    // They wait for servers more than they compute, so five are worth it also where there are two cores.
    maxWorkers: Math.max(5, availableParallelism() - 1),
    sequence: { sequencer: SlowFirst },
    projects: [
      project('scripts', 'scripts'),
      project('catalog', 'packages/catalog'),
      project('prompt', 'packages/prompt'),
      project('files', 'packages/files'),
      project('db', 'packages/db', [database]),
      { test: { ...project('api', 'apps/api', [database]).test, exclude: [onTwoServers] } },
      {
        test: {
          ...project('api-on-two-servers', 'apps/api', [database]).test,
          include: [onTwoServers],
          provide: { servers: 2 as const },
        },
      },
      project('sandbox', 'apps/sandbox'),
      project('web', 'apps/web'),
    ],
  },
});

function project(name: string, folder: string, globalSetup: string[] = []) {
  return {
    test: {
      name,
      include: [`${folder}/test/**/*.test.{ts,tsx}`],
      // Files of one worker share the modules they load: reloading them for each took two minutes of both cores.
      isolate: false,
      // V8's default of 16 MB spends a tenth of the time of many servers in one process on short collections.
      execArgv: ['--max-semi-space-size=64'],
      globalSetup,
      setupFiles: ['./scripts/test-faults.ts', './scripts/test-seed.ts'],
      provide: { servers: 1 as const },
      // On a busy machine a test of many calls takes ten times as long as on an idle one.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // It returns as soon as it holds; a busy machine may need much longer than the usual second.
      expect: { poll: { timeout: 20_000 } },
    },
  };
}
