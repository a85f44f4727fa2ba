import { pino } from 'pino';
import type { Config } from '../config';
import { createDeps } from '../open-deps';
import { createLog } from '../providers/system/log';
import { reconcilePayments } from '../domain/payments/messages';
import { withPayments } from '../domain/payments/checkout';
import { webhookEvents } from '../providers/stripe/events';
import { createStripe } from '../providers/stripe/payments';

type Print = (line: string) => void;

const noPayments =
  'No payments are configured: set STRIPE_SECRET_KEY, or SANDBOX_URL to try it with the sandbox.';

/** Creates or updates Stripe's products, prices and portal settings from the catalog. Returns the exit code. */
export async function stripeSync(config: Config, print: Print): Promise<number> {
  if (config.payments.kind === 'off') {
    print(noPayments);
    return 1;
  }
  const done = await createStripe(config.payments).publishCatalog();
  for (const line of done) print(`Stripe: ${line}.`);
  if (done.length === 0) print('Stripe has everything as the catalogue has it.');
  // The sandbox sends its own messages.
  if (config.payments.kind === 'stripe') {
    print(`Stripe must send these events to ${config.publicUrl ?? 'PUBLIC_URL'}/api/payments/webhook:`);
    for (const event of webhookEvents) print(`  ${event}`);
  }
  return 0;
}

/** Handles messages that did not arrive and syncs every user who ever paid. Returns the exit code. */
export async function stripeReconcile(config: Config, print: Print): Promise<number> {
  if (config.payments.kind === 'off') {
    print(noPayments);
    return 1;
  }
  const log = createLog(pino({ level: config.logLevel }));
  const { deps, close } = await createDeps(config, log, print);
  try {
    const { messages, users, failed } = await reconcilePayments(withPayments(deps));
    print(`Heard ${messages} messages that had not arrived, and looked after ${users} users.`);
    if (failed > 0) print(`${failed} could not be settled; the log says why. Run this again later.`);
    return failed > 0 ? 1 : 0;
  } finally {
    await close();
  }
}
