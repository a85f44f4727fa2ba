import { startProduct } from '../../../../scripts/product';
import { test as signedOut } from './fixtures';

const getSettings = () => ({
  SMTP_URL: '',
  MAIL: '',
  EMAIL_VERIFICATION: 'required',
  // With a sandbox for payments.
  STRIPE_SECRET_KEY: '',
  PAYMENTS: '',
  SANDBOX_URL: process.env['E2E_SANDBOX'] ?? '',
});

/** A separate server that requires a verified address before sign-in. */
export const test = signedOut.extend<{ server: string }>({
  server: async ({ share }, use) =>
    use(await share('required', () => startProduct('required', getSettings()))),
  baseURL: async ({ server }, use) => use(server),
});
