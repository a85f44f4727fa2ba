import { createHmac, randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Faults } from '../faults';
import { newId } from './protocol/ids';
import type { StoredEvent } from './protocol/wire';

export interface StripeWebhookOptions {
  /** Signs the messages. */
  readonly secret: string;
  /** Milliseconds before each further attempt. */
  readonly retries: readonly number[];
  readonly faults: Faults;
}

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  /** Types of events, `*` for all. */
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
 * Tells endpoints what happened, in order as long as nothing goes wrong; Stripe itself promises no order.
 * https://docs.stripe.com/webhooks
 */
export class StripeWebhooks {
  readonly #options: StripeWebhookOptions;
  readonly #ended = new AbortController();
  #endpoints: Endpoint[] = [];
  #held: Message[] = [];
  /** What no endpoint took yet, by `event endpoint`. */
  readonly #pending = new Map<string, Message>();
  /** What was on its way when an earlier process ended. */
  #owed: StoredEvent[] = [];
  #queue: Promise<void> = Promise.resolve();
  /** Hears that an endpoint took an event; set by whoever keeps the account. */
  taken: () => void = () => undefined;

  constructor(options: StripeWebhookOptions) {
    this.#options = options;
    // As many as there are messages on their way.
    setMaxListeners(0, this.#ended.signal);
  }

  /** Events go there from now on. */
  listen(url: string, events: readonly string[] = ['*']): Endpoint {
    const endpoint = { id: newId('we'), url, events };
    this.#endpoints.push(endpoint);
    this.#owed = this.#owed.filter((event) => {
      const meant = this.deliver(event);
      if (meant > 0) event.pending_webhooks = meant;
      return meant === 0;
    });
    return endpoint;
  }

  /** The first endpoint to listen for them gets these events, which nobody took before a restart. */
  owe(events: readonly StoredEvent[]): void {
    this.#owed.push(...events);
  }

  endpoints(): readonly Endpoint[] {
    return this.#endpoints;
  }

  /** No endpoint hears of anything any more, and nothing waits for one. */
  unlisten(): void {
    this.#endpoints = [];
    this.forget();
  }

  /** Nothing that happened so far is sent any more. */
  forget(): void {
    for (const event of [...[...this.#pending.values()].map((each) => each.event), ...this.#owed])
      event.pending_webhooks = 0;
    this.#pending.clear();
    this.#held = [];
    this.#owed = [];
  }

  /** Queues an event; answers how many endpoints shall get it. */
  deliver(event: StoredEvent): number {
    const meant = this.#endpoints.filter(({ events }) => events.includes('*') || events.includes(event.type));
    for (const endpoint of meant) {
      const message = { endpoint, event };
      this.#pending.set(`${event.id} ${endpoint.id}`, message);
      this.#enqueue(() => this.#first(message));
    }
    return meant.length;
  }

  /** Sends once more what nobody took. */
  resendPending(): void {
    for (const message of this.#pending.values()) this.#enqueue(() => this.#send(message));
  }

  /** Sends an event once more, as the dashboard can. */
  resend(event: StoredEvent): void {
    for (const endpoint of this.#endpoints) this.#enqueue(() => this.#send({ endpoint, event }));
  }

  /** When every event was sent once; what is delayed or waits for another attempt is not waited for. */
  async settled(): Promise<void> {
    for (;;) {
      const queue = this.#queue;
      await queue;
      if (queue !== this.#queue) continue;
      if (this.#held.length === 0) return;
      this.#enqueue(() => this.#release());
    }
  }

  /** No webhook goes out after this. */
  end(): void {
    this.#ended.abort();
  }

  #take({ endpoint, event }: Message): void {
    if (!this.#pending.delete(`${event.id} ${endpoint.id}`)) return;
    event.pending_webhooks--;
    this.taken();
  }

  #enqueue(work: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(work).then(
      () => undefined,
      () => undefined,
    );
  }

  async #first(message: Message): Promise<void> {
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
        // Also where nothing follows.
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

  /** What was held back comes now, the last first. */
  async #release(): Promise<void> {
    const held = this.#held.toReversed();
    this.#held = [];
    for (const message of held) await this.#send(message);
  }

  /** One attempt, and in the background those that follow while nobody takes it. */
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
    // Of the real time: whoever checks it looks at a clock that nobody moves.
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#ended.signal, AbortSignal.timeout(10_000)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (sandbox; +https://stripe.com/docs/webhooks)',
          'stripe-signature': `t=${timestamp},v1=${signature}`,
        },
      });
      await response.body?.cancel();
      if (response.ok) this.#take(message);
      return response.ok;
    } catch {
      return false;
    }
  }
}
