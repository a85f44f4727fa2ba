import { callsPerBatch } from '@safelight/catalog/calls';
import { createUserTurns, type UserTurns } from './user-turns';

/** Limits on work that is too heavy for a user to do much of it at once. */
export interface Turns {
  /** Limits searches of users' own prompts. */
  readonly searches: UserTurns;
  /** Limits the sheets that are being composed. */
  readonly composing: UserTurns;
  /** Limits the images that are being checked: each is decoded here, and then waits for a model. */
  readonly checking: UserTurns;
  /** Limits the prompts that are composed, read and checked. */
  readonly texts: UserTurns;
  /** Limits the pictures that are being uploaded. */
  readonly uploading: UserTurns;
}

export const createTurns = (): Turns => ({
  searches: createUserTurns({ atOnce: 4, perUser: 2, waiting: 4, what: 'searches' }),
  // Composing is work of this process alone, so a second one would only slow the first.
  composing: createUserTurns({ atOnce: 1, perUser: 1, waiting: 4, what: 'sheets' }),
  checking: createUserTurns({ atOnce: 20, perUser: 2, waiting: 8, what: 'checks' }),
  // A batch may read as many as it has calls.
  texts: createUserTurns({ atOnce: 1, perUser: 1, waiting: 2 * callsPerBatch, what: 'texts' }),
  // Bodies arrive slowly; what is read of them is decoded one after the other.
  uploading: createUserTurns({ atOnce: 40, perUser: 2, waiting: 8, what: 'uploads' }),
});
