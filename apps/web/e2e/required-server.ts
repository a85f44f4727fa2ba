import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as signedOut } from './fixtures';
import { startServer, stop } from './writer-server';

/** A product of its own, which lets nobody in before their address is verified. */
export const test = signedOut.extend<object, { server: { readonly url: string } }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'safelight-required-'));
      await chmod(folder, 0o755);
      const product = await startServer({
        HOST: 'localhost',
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: '',
        RATE_LIMITS: 'off',
        SMTP_URL: '',
        MAIL: '',
        EMAIL_VERIFICATION: 'required',
        npm_lifecycle_event: 'test',
      });
      await use({ url: product.url });
      await stop(product.child);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
