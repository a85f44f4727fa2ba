import { createHmac, randomUUID } from 'node:crypto';

/**
 * Sends a message as Replicate signs it: https://replicate.com/docs/topics/webhooks/verify-webhook
 * Returns the status of the answer. Rejects when no server answers.
 */
export async function sendMessage(
  url: string,
  body: string,
  { secret, id = `msg_${randomUUID()}` }: { readonly secret: string; readonly id?: string },
): Promise<number> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return (await fetch(url, { method: 'POST', body, headers })).status;
}
