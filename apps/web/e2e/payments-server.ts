import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../../scripts/sandbox.mjs';
import { test as signedOut } from './fixtures';
import { control } from './payments-page';
import { startServer, stop } from './writer-server';

/** A product of its own, with a payment service whose time can be moved without moving that of other tests. */
export interface PaymentsServer {
  readonly url: string;
  readonly sandbox: string;
  /** Lets time pass at the payment service: renewals are charged, and the server hears of it. */
  advance(span: { months?: number; days?: number; hours?: number }): Promise<void>;
}

export const test = signedOut.extend<object, { server: PaymentsServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'safelight-payments-'));
      await chmod(folder, 0o755);
      const standIn = startSandbox(undefined, '0');
      const sandbox = await standIn.address;
      const product = await startServer({
        HOST: 'localhost',
        PORT: '0',
        DATA_DIR: folder,
        DATABASE_URL: '',
        RATE_LIMITS: 'off',
        STRIPE_SECRET_KEY: '',
        PAYMENTS: '',
        SANDBOX_URL: sandbox,
        npm_lifecycle_event: 'test',
      });
      await control('webhook', { url: `${product.url}/api/payments/webhook` }, sandbox);
      await use({
        url: product.url,
        sandbox,
        advance: async (span) => {
          await control('clock', { advance: span }, sandbox);
        },
      });
      await stop(product.child);
      standIn.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});
