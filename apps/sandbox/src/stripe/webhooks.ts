import { createHmac, randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults';
import { postWebhook } from '../post';
import { newId } from './protocol/ids';
import type { StoredEvent } from './protocol/wire';

export interface StripeWebhookOptions {
  readonly secret: string;
  /** Milliseconds before each retry. */
  readonly retries: readonly number[];
  readonly faults: Faults;
}

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  /** Event types, `*` for all. */
  readonly events: readonly string[];
}

interface Message {
  readonly endpoint: Endpoint;
  readonly event: StoredEvent;
}

interface Signing {
  readonly secret: string;
  /** Seconds since the signature was made. */
  readonly age: number;
}

/**
 * Delivers events to endpoints, in order unless a fault or a retry intervenes. Stripe itself promises no order.
 * https://docs.stripe.com/webhooks
 */
export class StripeWebhooks {
  readonly #options: StripeWebhookOptions;
  readonly #ended = new AbortController();
  #endpoints: Endpoint[] = [];
  #held: Message[] = [];
  /** Undelivered messages, by `event endpoint`. */
  readonly #pending = new Map<string, Message>();
  /** Events that an earlier process had not delivered. */
  #undelivered: StoredEvent[] = [];
  #queue: Promise<void> = Promise.resolve();
  /** Called after each delivery; set by the state file. */
  onDelivered: () => void = () => undefined;

  constructor(options: StripeWebhookOptions) {
    this.#options = options;
    // One listener for each message in flight, without Node's leak warning.
    setMaxListeners(0, this.#ended.signal);
  }

  /** Registers an endpoint, and sends it the events that an earlier process had not delivered. */
  listen(url: string, events: readonly string[] = ['*']): Endpoint {
    const endpoint = { id: newId('we'), url, events };
    this.#endpoints.push(endpoint);
    this.#undelivered = this.#undelivered.filter((event) => {
      const receivers = this.deliver(event);
      if (receivers > 0) event.pending_webhooks = receivers;
      return receivers === 0;
    });
    return endpoint;
  }

  /** The first endpoint to listen for these events receives them. */
  restoreUndelivered(events: readonly StoredEvent[]): void {
    this.#undelivered.push(...events);
  }

  endpoints(): readonly Endpoint[] {
    return this.#endpoints;
  }

  /** Removes all endpoints and what waits for them. */
  unlisten(): void {
    this.#endpoints = [];
    this.forget();
  }

  /** Drops everything undelivered. */
  forget(): void {
    for (const event of [...[...this.#pending.values()].map((each) => each.event), ...this.#undelivered])
      event.pending_webhooks = 0;
    this.#pending.clear();
    this.#held = [];
    this.#undelivered = [];
  }

  /** Queues an event and returns how many endpoints will receive it. */
  deliver(event: StoredEvent): number {
    const receivers = this.#endpoints.filter(
      ({ events }) => events.includes('*') || events.includes(event.type),
    );
    for (const endpoint of receivers) {
      const message = { endpoint, event };
      this.#pending.set(`${event.id} ${endpoint.id}`, message);
      this.#enqueue(() => this.#deliverFirst(message));
    }
    return receivers.length;
  }

  resendPending(): void {
    for (const message of this.#pending.values()) this.#enqueue(() => this.#send(message));
  }

  /** Sends an event again, as the dashboard can. */
  resend(event: StoredEvent): void {
    for (const endpoint of this.#endpoints) this.#enqueue(() => this.#send({ endpoint, event }));
  }

  /** Resolves when every event was sent once. Does not wait for delays and retries. */
  async settled(): Promise<void> {
    for (;;) {
      const queue = this.#queue;
      await queue;
      if (queue !== this.#queue) continue;
      if (this.#held.length === 0) return;
      this.#enqueue(() => this.#release());
    }
  }

  /** Aborts pending webhooks and retries. */
  end(): void {
    this.#ended.abort();
  }

  #markDelivered({ endpoint, event }: Message): void {
    if (!this.#pending.delete(`${event.id} ${endpoint.id}`)) return;
    event.pending_webhooks--;
    this.onDelivered();
  }

  #enqueue(work: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(work).then(
      () => undefined,
      () => undefined,
    );
  }

  async #deliverFirst(message: Message): Promise<void> {
    const { endpoint, event } = message;
    const fault = this.#options.faults.take('stripe.webhook', `${endpoint.url} ${JSON.stringify(event)}`);
    switch (fault?.kind) {
      case 'lose':
        return;
      case 'delay':
        void this.#wait(fault.ms).then(() => this.#send(message));
        return;
      case 'reorder':
        this.#held.push(message);
        // Release it even if no event follows.
        void this.#wait(1000).then(() => this.#enqueue(() => this.#release()));
        return;
      case 'duplicate':
        await Promise.all(Array.from({ length: fault.copies }, () => this.#send(message)));
        break;
      case 'forged':
        await this.#send(message, { secret: `whsec_${randomBytes(24).toString('hex')}`, age: 0 });
        break;
      case 'old':
        await this.#send(message, { secret: this.#options.secret, age: fault.days * 86_400 });
        break;
      default:
        await this.#send(message);
    }
    await this.#release();
  }

  /** Sends held messages, newest first. */
  async #release(): Promise<void> {
    const held = this.#held.toReversed();
    this.#held = [];
    for (const message of held) await this.#send(message);
  }

  /** Tries once. Retries run in the background. */
  async #send(message: Message, signing: Signing = { secret: this.#options.secret, age: 0 }): Promise<void> {
    if (await this.#post(message, signing)) return;
    void (async () => {
      for (const pause of this.#options.retries) {
        await this.#wait(pause);
        if (this.#ended.signal.aborted || (await this.#post(message, signing))) return;
      }
    })();
  }

  async #wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#ended.signal, ref: false }).catch(() => undefined);
  }

  async #post(message: Message, { secret, age }: Signing): Promise<boolean> {
    const { endpoint, event } = message;
    if (this.#ended.signal.aborted || !this.#endpoints.includes(endpoint)) return false;
    const body = JSON.stringify(event, null, 2);
    // Real time, because receivers check the timestamp against their own clock.
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (sandbox; +https://stripe.com/docs/webhooks)',
      'stripe-signature': `t=${timestamp},v1=${signature}`,
    };
    const accepted = await postWebhook(endpoint.url, body, headers, this.#ended.signal);
    if (accepted) this.#markDelivered(message);
    return accepted;
  }
}
