import { buildSandbox } from './app';

// scripts/sandbox.mjs starts this program and sets its environment.
const environment = {
  stripeStateFile: process.env['STRIPE_STATE_FILE'] || undefined,
  drawingsFile: process.env['DRAWINGS_FILE'] || undefined,
  /** A webhook endpoint for Stripe's events, for callers that cannot register one later. */
  webhookTarget: process.env['STRIPE_WEBHOOK_TARGET'],
  /** Exit when the parent process does. */
  attached: process.env['SANDBOX_ATTACHED'] === '1',
  port: Number(process.env['PORT'] ?? 0),
};
const { app, stripe } = await buildSandbox({
  pace: 'natural',
  stripeStateFile: environment.stripeStateFile,
  drawingsFile: environment.drawingsFile,
});
if (environment.webhookTarget) stripe.listen(environment.webhookTarget);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
// The parent holds the other end of stdin, which closes however the parent dies, kill -9 included.
if (environment.attached) {
  process.stdin.resume();
  // A pipe emits `close`, a file `end`.
  for (const event of ['end', 'close', 'error']) process.stdin.once(event, () => process.exit(0));
}
const address = await app.listen({ host: '127.0.0.1', port: environment.port });
process.stdout.write(`Sandbox at ${address}\n`);
