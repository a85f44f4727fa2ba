import { test as signedOut } from './fixtures';
import { startProduct } from './own-product';

const settings = { SMTP_URL: '', MAIL: '', EMAIL_VERIFICATION: 'required' };

/** A product of its own, which lets nobody in before their address is verified. */
export const test = signedOut.extend<{ server: string }>({
  server: async ({ share }, use) => use(await share('required', () => startProduct('required', settings))),
  baseURL: async ({ server }, use) => use(server),
});
