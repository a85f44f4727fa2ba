import { createHmac, randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults';
import { postWebhook } from '../post';

export interface WebhookOptions {
  /** `whsec_` and a base64 key, as GET /webhooks/default/secret returns it. */
  readonly secret: string;
  /** Milliseconds before each retry. */
  readonly retries: readonly number[];
  readonly faults: Faults;
}

/** Sends webhooks signed as Replicate signs them: https://replicate.com/docs/topics/webhooks/verify-webhook */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #ended = new AbortController();

  constructor(options: WebhookOptions) {
    this.#options = options;
    // Every delivery that waits listens for the end.
    setMaxListeners(0, this.#ended.signal);
  }

  /** Sends an event. Retries it if `important`. Never throws. */
  async send(url: string, payload: object, important: boolean): Promise<void> {
    const body = JSON.stringify(payload);
    const id = `msg_${randomBytes(16).toString('base64url')}`;
    const fault = this.#options.faults.take('replicate.webhook', `${url} ${body}`);
    if (fault?.kind === 'none') return;
    const secret =
      fault?.kind === 'forged' ? `whsec_${randomBytes(24).toString('base64')}` : this.#options.secret;
    const age = fault?.kind === 'old' ? fault.days * 86_400 : 0;
    if (fault?.kind === 'late') await this.#wait(fault.ms);
    const deliver = async () => {
      for (const pause of [0, ...(important ? this.#options.retries : [])]) {
        await this.#wait(pause);
        if (this.#ended.signal.aborted || (await this.#post(url, id, body, secret, age))) return;
      }
    };
    await Promise.all(fault?.kind === 'twice' ? [deliver(), deliver()] : [deliver()]);
  }

  /** Aborts pending webhooks and retries. */
  end(): void {
    this.#ended.abort();
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined);
  }

  #post(url: string, id: string, body: string, secret: string, age: number): Promise<boolean> {
    const timestamp = String(Math.floor(Date.now() / 1000) - age);
    const key = Buffer.from(secret.split('_').at(-1)!, 'base64');
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Replicate/1.0 (sandbox)',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    return postWebhook(url, body, headers, this.#ended.signal);
  }
}
