import { z } from 'zod';
import { optional, secretList, type Environment } from './setting';

export const imageSettings = {
  IMAGES: optional(z.enum(['on', 'off'])),
  REPLICATE_API_TOKEN: optional(z.string()),
  REPLICATE_BASE_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address like https://host/v1' }),
  ),
  REPLICATE_WEBHOOK_SECRET: secretList(
    z.string().regex(/^whsec_[A-Za-z0-9+/=]+$/, { error: 'must begin with whsec_, as Replicate shows it' }),
  ),
  SANDBOX_URL: optional(
    z
      .url({ protocol: /^http$/, error: 'must be an address like http://127.0.0.1:8300' })
      .transform((value) => new URL(value).origin),
  ),
};
const settings = z.object(imageSettings);
type Values = z.output<typeof settings>;

export type ImagesConfig =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'replicate' | 'sandbox';
      readonly token: string;
      readonly baseUrl: string;
      /** One of them verifies a webhook message; empty when the secret is read from the provider. */
      readonly webhookSecrets: readonly string[];
      /** Where the provider reports finished images; undefined when it could not reach us. */
      readonly webhookUrl: string | undefined;
    };

const webhookPath = '/api/webhooks/replicate';

/**
 * A token selects the real provider, even when a sandbox is configured. `publicUrl` is the users' address, `port` ours.
 */
export function readImages(
  values: Values,
  { publicUrl, port }: { publicUrl: string | undefined; port: number },
): ImagesConfig {
  const {
    REPLICATE_API_TOKEN: token,
    SANDBOX_URL: sandbox,
    REPLICATE_WEBHOOK_SECRET: webhookSecrets = [],
  } = values;
  if (values.IMAGES === 'off' || (token === undefined && sandbox === undefined)) return { kind: 'off' };
  if (token !== undefined) {
    return {
      kind: 'replicate',
      token,
      baseUrl: values.REPLICATE_BASE_URL ?? 'https://api.replicate.com/v1',
      webhookSecrets,
      // Replicate accepts only https.
      webhookUrl: publicUrl?.startsWith('https://') ? publicUrl + webhookPath : undefined,
    };
  }
  const reachable = publicUrl ?? (port === 0 ? undefined : `http://127.0.0.1:${port}`);
  return {
    kind: 'sandbox',
    token: 'r8_sandbox',
    baseUrl: `${sandbox}/replicate/v1`,
    webhookSecrets,
    webhookUrl: reachable && reachable + webhookPath,
  };
}

/** Production rejects stand-ins, and an address over which the token could be read in transit. */
export function findImageFaults(env: Environment): string[] {
  const { IMAGES, REPLICATE_API_TOKEN: token, REPLICATE_BASE_URL: address, SANDBOX_URL } = env;
  return [
    ...(SANDBOX_URL ? ['SANDBOX_URL: must not be set in production, where images are real'] : []),
    ...(IMAGES !== 'off' && !token
      ? ['REPLICATE_API_TOKEN: must be set in production, unless IMAGES=off']
      : []),
    ...(address && !address.startsWith('https:')
      ? ['REPLICATE_BASE_URL: must begin with https:// in production, or the token could be read on the way']
      : []),
  ];
}
