import type { Generated, GeneratedAlways } from 'kysely';

/** What happened to an account that its owner should be able to see. */
export interface SecurityEventsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  created_at: Date;
  /** The latest of `count` occurrences; the same as created_at where there was one. */
  last_at: Date;
  count: Generated<number>;
  /** The hour whose occurrences share the row; null where each has its own. */
  hour: Date | null;
  /** Shortened; null where it is not known, or where many networks share the row. */
  network: string | null;
  user_agent: string | null;
  /** What the event was about: the name of a token, the browser of a session. */
  detail: string | null;
}

/** A browser from which a user signed in. */
export interface KnownDevicesTable {
  user_id: number;
  /** SHA-256 of what the browser keeps, hexadecimal. */
  device_hash: string;
  last_used_at: Date;
}
