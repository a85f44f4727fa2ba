import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { restoreSnapshot, takeSnapshot } from './snapshot';
import type { StripeStandIn } from './stand-in';

/** The origin in a hosted page's URL. */
const hostedOrigin = /^https?:\/\/[^/]+(?=\/stripe\/(pay|billing)\/)/;

/** Saves a stand-in's account in a file, so that payments survive a restart of the sandbox. */
export class StateFile {
  readonly #file: string;
  readonly #stripe: StripeStandIn;
  /** Restored objects with the URL of a hosted page, which has the origin of an earlier process. */
  readonly #hosted: { url?: unknown }[] = [];
  #written: string;
  #timer: NodeJS.Timeout | undefined;

  /** Restores the file. An unreadable one is renamed to `.unreadable`, and the account starts empty. */
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
          `The sandbox's payments could not be read. They start empty; the old file is ${aside}\n`,
        );
      }
    }
    this.#written = this.#serialize();
    stripe.webhooks.onDelivered = () => this.#scheduleWrite();
  }

  /** Saves changes since the last write. Throws if it cannot, so that no response reports unsaved state. */
  write(): void {
    const text = this.#serialize();
    if (text === this.#written) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    // The rename is atomic: a crash leaves the old file or the new one.
    const draft = `${this.#file}.draft`;
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, this.#file);
    this.#written = text;
  }

  /** Points the hosted pages of earlier processes at the current origin; the port differs at each start. */
  rebase(origin: string): void {
    for (const holder of this.#hosted)
      if (typeof holder.url === 'string') holder.url = holder.url.replace(hostedOrigin, origin);
  }

  /** Cancels a scheduled write. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Batches writes for deliveries, which no response waits for. A lost one is only delivered again. */
  #scheduleWrite(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      try {
        this.write();
      } catch {
        // The next request writes again and fails visibly.
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
