import { randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps, type RequestOptions } from 'node:https';
import type { Sealing } from '../../runtime/sealing';
import { checkedLookup, DisallowedAddress, type LookupRules } from '../download/checked-lookup';
import { findRefusal } from './address';
import { WebhookError, type WebhookMessage, type WebhookSender } from './port';
import { signedHeaders } from './signature';

export interface SenderRules extends LookupRules {
  /** Whether http and private addresses are allowed. */
  readonly privately: boolean;
  /** Milliseconds for an answer. */
  readonly patience?: number;
  /** Tests set it. */
  readonly certificate?: string;
}

/** What a sealed secret is bound to; differs from an authenticator app's. */
const ownerOf = (userId: number) => `webhook:${userId}`;

export function createWebhookSender(sealing: Sealing, rules: SenderRules): WebhookSender {
  const { patience = 10_000 } = rules;
  return {
    mint(userId) {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      return { secret, sealed: sealing.seal(secret, ownerOf(userId)) };
    },
    reseal: (sealed, userId) => sealing.reseal(sealed, ownerOf(userId)),
    findRefusal: (address) => findRefusal(address, rules),
    async send(message, signal) {
      const refusal = findRefusal(message.address, rules);
      if (refusal !== undefined) throw new WebhookError('refused', refusal);
      const secret = sealing.open(message.sealed, ownerOf(message.userId));
      const late = AbortSignal.timeout(patience);
      try {
        return await post(message, secret, rules, signal ? AbortSignal.any([signal, late]) : late);
      } catch (error) {
        const cause = { cause: error };
        if (late.aborted)
          throw new WebhookError('slow', `No answer within ${patience / 1000} seconds`, cause);
        if (error instanceof DisallowedAddress)
          throw new WebhookError('refused', 'The address is not on the public internet', cause);
        throw new WebhookError('unreachable', 'Could not be reached', cause);
      }
    },
  };
}

/** Returns the status. The answer's body is not read, and no redirect is followed. */
function post(
  message: WebhookMessage,
  secret: string,
  { privately, certificate, ...lookup }: SenderRules,
  signal: AbortSignal,
): Promise<number> {
  const { address, body } = message;
  const options: RequestOptions = {
    method: 'POST',
    signal,
    // Without reused connections, so that each request's address is checked.
    agent: false,
    ca: certificate,
    headers: {
      ...signedHeaders(message, secret),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Safelight-Webhooks',
    },
    ...(!privately && { lookup: checkedLookup(lookup) }),
  };
  return new Promise((resolve, reject) => {
    const request = new URL(address).protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(address, options, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.on('error', () => undefined).destroy();
    });
    sent.on('error', reject);
    // A receiver that switches to another protocol (101) ends the request without an error or a response.
    sent.on('close', () => reject(new Error('The connection ended without a response')));
    sent.end(body);
  });
}
