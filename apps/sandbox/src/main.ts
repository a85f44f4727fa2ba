import { buildSandbox } from './app';

// A program of its own, with no configuration but what whoever starts it says here (see scripts/sandbox.mjs).
const environment = {
  stripeStateFile: process.env['STRIPE_STATE_FILE'] || undefined,
  /** Where Stripe's events shall go, for whoever cannot say so later. */
  webhookTarget: process.env['STRIPE_WEBHOOK_TARGET'],
  /** Whether it ends with whoever started it. */
  attached: process.env['SANDBOX_ATTACHED'] === '1',
  port: Number(process.env['PORT'] ?? 0),
};
const { app, stripe } = await buildSandbox({
  pace: 'natural',
  stripeStateFile: environment.stripeStateFile,
});
if (environment.webhookTarget) stripe.listen(environment.webhookTarget);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
// Whoever started us holds the other end: it closes however they end, a kill -9 included.
if (environment.attached) {
  process.stdin.resume();
  // A pipe closes, a file ends.
  for (const event of ['end', 'close', 'error']) process.stdin.once(event, () => process.exit(0));
}
const address = await app.listen({ host: '127.0.0.1', port: environment.port });
process.stdout.write(`Sandbox at ${address}\n`);
