import { startProduct } from './product';
import { startSandbox } from './sandbox.mjs';

/**
 * Playwright's global setup: starts the built product, with a sandbox that draws its images, and leaves both addresses
 * in the environment of the tests. Returns the function that stops both, and throws if the server wrote to stderr.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  // The sandbox learns later where to send webhooks: a port chosen before a server listens can be taken meanwhile.
  const sandbox = startSandbox(undefined, '0');
  const sandboxUrl = await sandbox.address;
  const product = await startProduct('browser', {
    REPLICATE_API_TOKEN: '',
    IMAGES: '',
    STRIPE_SECRET_KEY: '',
    PAYMENTS: '',
    SMTP_URL: '',
    MAILS: '',
    EMAIL_VERIFICATION: '',
    SANDBOX_URL: sandboxUrl,
    WEBHOOKS_TO_PRIVATE_ADDRESSES: '1',
  });
  const registered = await fetch(`${sandboxUrl}/stripe/control/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${product.value}/api/payments/webhook` }),
  });
  if (!registered.ok) throw new Error(`The sandbox took no webhook: ${await registered.text()}`);
  process.env['E2E_PORT'] = new URL(product.value).port;
  // For tests that cause faults in the sandbox.
  process.env['E2E_SANDBOX'] = sandboxUrl;
  return async () => {
    await product.stop();
    sandbox.stop();
  };
}
