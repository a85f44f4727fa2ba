import { z } from 'zod';
import { optional, secretList, type Environment } from './setting';

export const paymentSettings = {
  PAYMENTS: optional(z.enum(['on', 'off'])),
  STRIPE_SECRET_KEY: optional(
    z.string().regex(/^(sk|rk)_(test|live)_\w+$/, {
      error: 'must be a secret key like sk_test_…, as Stripe shows it',
    }),
  ),
  STRIPE_TEST_MODE: optional(z.enum(['on', 'off'])),
  STRIPE_WEBHOOK_SECRET: secretList(
    z.string().regex(/^whsec_\S+$/, { error: 'must begin with whsec_, as Stripe shows it' }),
  ),
  STRIPE_BASE_URL: optional(
    z
      .url({ protocol: /^https?$/, error: 'must be an address like https://host' })
      .transform((value) => new URL(value).origin),
  ),
};
const settings = z.object({ ...paymentSettings, SANDBOX_URL: optional(z.string()) });
type Values = z.output<typeof settings>;

export type PaymentsConfig =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'stripe' | 'sandbox';
      readonly secretKey: string;
      readonly baseUrl: string;
      /** One of them verifies a webhook message; empty when none can arrive. */
      readonly webhookSecrets: readonly string[];
    };

/** The sandbox signs with this. It is public: it protects only tests and demonstrations. */
const sandboxWebhookSecret = `whsec_${Buffer.from('the sandbox of safelight').toString('base64')}`;

/** A key selects the real provider, even when a sandbox is configured. */
export function readPayments(values: Values): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, SANDBOX_URL: sandbox } = values;
  if (values.PAYMENTS === 'off' || (secretKey === undefined && sandbox === undefined)) return { kind: 'off' };
  if (secretKey !== undefined) {
    return {
      kind: 'stripe',
      secretKey,
      baseUrl: values.STRIPE_BASE_URL ?? 'https://api.stripe.com',
      webhookSecrets: values.STRIPE_WEBHOOK_SECRET ?? [],
    };
  }
  return {
    kind: 'sandbox',
    secretKey: 'sk_test_sandbox',
    baseUrl: new URL(sandbox!).origin,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET ?? [sandboxWebhookSecret],
  };
}

/**
 * Production requires a live key with its webhook secret, and an address over which they cannot be read in transit.
 * It refuses SANDBOX_URL anyway.
 */
export function findPaymentFaults(env: Environment): string[] {
  const { PAYMENTS, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret, STRIPE_BASE_URL: address } = env;
  const missing = (name: string) => `${name}: must be set in production, unless PAYMENTS=off`;
  return [
    ...(PAYMENTS !== 'off' && !key ? [missing('STRIPE_SECRET_KEY')] : []),
    ...(PAYMENTS !== 'off' && !secret ? [missing('STRIPE_WEBHOOK_SECRET')] : []),
    ...(PAYMENTS !== 'off' && key && /^[sr]k_test_/.test(key) && env['STRIPE_TEST_MODE'] !== 'on'
      ? [
          'STRIPE_SECRET_KEY: is a key of the test mode, where everyone pays with 4242 4242 4242 4242: set a live one, or STRIPE_TEST_MODE=on for staging',
        ]
      : []),
    ...(address && !address.startsWith('https:')
      ? ['STRIPE_BASE_URL: must begin with https:// in production, or the key could be read on the way']
      : []),
  ];
}
