import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '../../../src/app';
import { readConfig } from '../../../src/config';
import { createDeps } from '../../../src/open-deps';
import { startJobs } from '../../../src/jobs/start';
import { composer } from '../../../src/providers/writer/composer';

// The real server with a slow writer, so that a test can kill it during a generation. With SMTP_URL it sends mail.
const delay = Number(process.env.WRITER_DELAY);
const config = readConfig();
const logger = pino({ level: 'fatal' });
const log = { info: () => {}, warn: () => {}, error: () => {} };
const { deps, databaseUrl } = await createDeps(config, log, () => {});
const slow = {
  ...deps,
  writer: {
    ...composer,
    // The composer alone would be charged when it is done.
    kind: 'ai' as const,
    write: async (...args: Parameters<typeof composer.write>) => {
      await sleep(delay);
      return composer.write(...args);
    },
  },
};
const app = await buildApp({ deps: slow, config, logger, webRoot: '/nonexistent' });
const site = await app.listen({ host: '127.0.0.1', port: 0 });
await startJobs(slow, { databaseUrl, site });
process.stdout.write(`${site}\n`);
