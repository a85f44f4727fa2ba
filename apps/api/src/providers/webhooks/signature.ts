import { Webhook } from 'standardwebhooks';

/** The headers of a signed message by the Standard Webhooks specification: https://www.standardwebhooks.com */
export const signedHeaders = (
  { id, body, now }: { id: string; body: string; now: Date },
  secret: string,
) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, now, body),
});
