import { createHmac } from 'node:crypto';

/** What a secret begins with, before its bytes in base64. */
export const secretPrefix = 'whsec_';

/** The headers of a signed message by the Standard Webhooks specification 1.0: https://www.standardwebhooks.com */
export function signedHeaders({ id, body, now }: { id: string; body: string; now: Date }, secret: string) {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
