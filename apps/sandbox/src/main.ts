import { buildSandbox } from './app';

// A program of its own, with no configuration but what whoever starts it says here (see scripts/sandbox.mjs).
const { app, stripe } = await buildSandbox({
  pace: 'natural',
  stripeStateFile: process.env['STRIPE_STATE_FILE'] || undefined,
});
// Where Stripe's events shall go, for whoever cannot say so later.
const target = process.env['STRIPE_WEBHOOK_TARGET'];
if (target) stripe.listen(target);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
// Whoever started us holds the other end: it closes however they end, a kill -9 included.
if (process.env['SANDBOX_ATTACHED'] === '1') {
  process.stdin.resume();
  // A pipe closes, a file ends.
  for (const event of ['end', 'close', 'error']) process.stdin.once(event, () => process.exit(0));
}
const address = await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) });
process.stdout.write(`Sandbox at ${address}\n`);
