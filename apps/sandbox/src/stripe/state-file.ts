import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { restoreSnapshot, takeSnapshot } from './snapshot';
import type { StripeStandIn } from './stand-in';

/** Where a hosted page was when its address was written down. */
const hostedOrigin = /^https?:\/\/[^/]+(?=\/stripe\/(pay|billing)\/)/;

/** Keeps a stand-in's account in a file, so that who has paid before a restart has paid after it. */
export class Keeper {
  readonly #file: string;
  readonly #stripe: StripeStandIn;
  /** What holds the `url` of a hosted page of an earlier start. */
  readonly #hosted: { url?: unknown }[] = [];
  #written: string;
  #timer: NodeJS.Timeout | undefined;

  /** Restores what the file holds; one that cannot be read is put aside, and the account begins empty. */
  constructor(file: string, stripe: StripeStandIn) {
    this.#file = file;
    this.#stripe = stripe;
    try {
      this.#read();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        const aside = `${file}.unreadable`;
        renameSync(file, aside);
        process.stderr.write(
          `The sandbox's payments could not be read and begin anew; they are in ${aside}\n`,
        );
      }
    }
    this.#written = this.#serialize();
    stripe.webhooks.taken = () => this.#writeSoon();
  }

  /** Writes what has changed since the last time. Throws where that cannot be done: nobody may be told of it then. */
  write(): void {
    const text = this.#serialize();
    if (text === this.#written) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    // A crash leaves the old file or the new one, nothing between.
    const draft = `${this.#file}.draft`;
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, this.#file);
    this.#written = text;
  }

  /** Lets the hosted pages of earlier starts be found where the sandbox listens now, at another port. */
  moveTo(origin: string): void {
    for (const holder of this.#hosted)
      if (typeof holder.url === 'string') holder.url = holder.url.replace(hostedOrigin, origin);
  }

  /** Nothing is written after this unless someone asks. */
  end(): void {
    clearTimeout(this.#timer);
  }

  /** For what nobody waits for: once for many webhooks. One whose mark is lost is sent twice, as Stripe may. */
  #writeSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      try {
        this.write();
      } catch {
        // The next request tries again, and says so.
      }
    }, 20).unref();
  }

  #serialize(): string {
    return JSON.stringify(takeSnapshot(this.#stripe));
  }

  #read(): void {
    const hosted: { url?: unknown }[] = [];
    const value: unknown = JSON.parse(readFileSync(this.#file, 'utf8'), function (this: object, key, field) {
      if (key === 'url' && typeof field === 'string' && hostedOrigin.test(field)) hosted.push(this);
      return field as unknown;
    });
    restoreSnapshot(this.#stripe, value);
    this.#hosted.push(...hosted);
  }
}
