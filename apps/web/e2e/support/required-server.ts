import { test as signedOut } from './fixtures';
import { startProduct } from './product';

const getSettings = () => ({
  SMTP_URL: '',
  MAIL: '',
  EMAIL_VERIFICATION: 'required',
  // Plans are sold there too.
  STRIPE_SECRET_KEY: '',
  PAYMENTS: '',
  SANDBOX_URL: process.env['E2E_SANDBOX'] ?? '',
});

/** A product of its own, which lets nobody in before their address is verified. */
export const test = signedOut.extend<{ server: string }>({
  server: async ({ share }, use) =>
    use(await share('required', () => startProduct('required', getSettings()))),
  baseURL: async ({ server }, use) => use(server),
});
