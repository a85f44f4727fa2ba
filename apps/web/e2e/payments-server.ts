import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSandbox } from '../../../scripts/sandbox.mjs';
import { test as signedOut } from './fixtures';
import { control } from './payments-page';
import { startServer, stop } from './writer-server';

const shiftedDate = pathToFileURL(join(import.meta.dirname, 'shifted-date.mjs')).href;

/** A product of its own, whose time, and its payment service's, can be moved without moving that of other tests. */
export interface PaymentsServer {
  readonly url: string;
  readonly sandbox: string;
  /** Lets time pass for both: renewals are charged, and the server hears of it. A month is longer than a session lasts. */
  advance(span: { months?: number; hours?: number }): Promise<void>;
}

export const test = signedOut.extend<object, { server: PaymentsServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'safelight-payments-'));
      await chmod(folder, 0o755);
      const file = join(folder, 'shifted-date');
      let shift = 0;
      await writeFile(file, '0');
      const shifted = { NODE_OPTIONS: `--import=${shiftedDate}`, SHIFTED_DATE_FILE: file };
      const standIn = startSandbox(undefined, '0', undefined, shifted);
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
        ...shifted,
      });
      await control('webhook', { url: `${product.url}/api/payments/webhook` }, sandbox);
      await use({
        url: product.url,
        sandbox,
        advance: async ({ months = 0, hours = 0 }) => {
          const from = new Date(Date.now() + shift);
          const to = new Date(from).setUTCMonth(from.getUTCMonth() + months) + hours * 3_600_000;
          shift += to - from.getTime();
          await writeFile(file, String(shift));
          await control('clock', { advance: { seconds: 0 } }, sandbox);
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
