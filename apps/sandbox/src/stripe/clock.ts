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

/** Something that happens by itself when its time has come. Of what is due at once the lowest rank comes first. */
export interface Due {
  /** Seconds since 1970. */
  readonly at: number;
  readonly rank: number;
  readonly run: () => void;
}

/** Stripe's time in the sandbox: goes on by itself, and forward on demand, so that what is due on the way happens. */
export class Clock {
  readonly #base: () => number;
  /** Seconds from the time it runs with. */
  ahead = 0;
  #standing: number | undefined;
  /** The next thing that is due; set by the account. */
  next: () => Due | undefined = () => undefined;

  /** `base` answers milliseconds since 1970. */
  constructor(base: () => number) {
    this.#base = base;
  }

  /** Seconds since 1970. */
  now(): number {
    return this.#standing ?? Math.floor(this.#base() / 1000) + this.ahead;
  }

  /** Forward by a span of the calendar. */
  advance({ years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): void {
    const date = addMonths(this.now(), 12 * years + months);
    this.to(date + (7 * weeks + days) * day + hours * hour + minutes * 60 + seconds);
  }

  /** Forward to a moment, in seconds since 1970. Throws a RangeError for one that has passed. */
  to(moment: number): void {
    if (moment < this.now()) throw new RangeError('Time goes forward only.');
    this.ahead += moment - this.now();
    this.catchUp();
  }

  /** Back to the time it runs with. */
  reset(): void {
    this.ahead = 0;
  }

  /** Lets happen, each at its time and in order, whatever is due by now. */
  catchUp(): void {
    if (this.#standing !== undefined) return;
    const end = this.now();
    try {
      for (let steps = 0; ; steps++) {
        const due = this.next();
        if (!due || due.at > end) return;
        if (steps > 100_000) throw new Error('Something is due again and again.');
        this.#standing = due.at;
        due.run();
      }
    } finally {
      this.#standing = undefined;
    }
  }
}
