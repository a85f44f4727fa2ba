import { addMonths, day, hour } from './billing/calendar';

export interface Span {
  readonly years?: number;
  readonly months?: number;
  readonly weeks?: number;
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

/** Scheduled work. Of work due at the same time the lowest rank runs first. */
export interface Due {
  /** Seconds since 1970. */
  readonly at: number;
  readonly rank: number;
  readonly run: () => void;
}

/** Stripe's clock in the sandbox. It follows a base clock and can be moved ahead, which runs what falls due. */
export class Clock {
  readonly #base: () => number;
  /** Seconds ahead of the base clock. */
  ahead = 0;
  #frozenAt: number | undefined;
  /** Returns the next scheduled work; set by the stand-in. */
  next: () => Due | undefined = () => undefined;

  /** `base` returns milliseconds since 1970. */
  constructor(base: () => number) {
    this.#base = base;
  }

  /** Seconds since 1970. */
  now(): number {
    return this.#frozenAt ?? Math.floor(this.#base() / 1000) + this.ahead;
  }

  advance({ years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): void {
    const date = addMonths(this.now(), 12 * years + months);
    this.to(date + (7 * weeks + days) * day + hours * hour + minutes * 60 + seconds);
  }

  /** Moves to a time in seconds since 1970. Throws a RangeError for a past one. */
  to(moment: number): void {
    if (moment < this.now()) throw new RangeError('Time goes forward only.');
    this.ahead += moment - this.now();
    this.catchUp();
  }

  reset(): void {
    this.ahead = 0;
  }

  /** Runs what is due by now, in order, with the clock frozen at each due time. */
  catchUp(): void {
    if (this.#frozenAt !== undefined) return;
    const end = this.now();
    try {
      for (let steps = 0; ; steps++) {
        const due = this.next();
        if (!due || due.at > end) return;
        if (steps > 100_000) throw new Error('The same work falls due endlessly.');
        this.#frozenAt = due.at;
        due.run();
      }
    } finally {
      this.#frozenAt = undefined;
    }
  }
}
