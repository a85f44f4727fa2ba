import type { Generated, GeneratedAlways } from 'kysely';

/** Security events that an account's owner can see. */
export interface SecurityEventsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: string;
  created_at: Date;
  /** The latest of `count` occurrences; equals created_at for a single one. */
  last_at: Date;
  count: Generated<number>;
  /** The hour whose occurrences share the row; null when each has its own row. */
  hour: Date | null;
  /** Shortened; null when it is unknown or when several networks share the row. */
  network: string | null;
  user_agent: string | null;
  /** A detail of the event: the name of a token, the browser of a session. */
  detail: string | null;
}

/** A browser from which a user signed in. */
export interface KnownDevicesTable {
  user_id: number;
  /** SHA-256 of the browser's secret, hexadecimal. */
  device_hash: string;
  last_used_at: Date;
}
