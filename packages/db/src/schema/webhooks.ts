import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './timestamp';

/** Addresses to which a user wants events sent. */
export interface WebhooksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  address: string;
  /** Sealed, see runtime/sealing. */
  secret: string;
  created_at: Timestamp;
  /** Nothing is sent or queued from then on. */
  off_since: Date | null;
  last_attempt_at: Date | null;
  /** In words. */
  last_result: string | null;
  /** The first failure since the last delivery. */
  failing_since: Date | null;
  /** Events that were not sent because too many waited. */
  dropped: Generated<number>;
}

export type WebhookEventType = 'image.done' | 'image.failed' | 'reply.received' | 'test';

/** Events that are not delivered yet, one row for each webhook. */
export interface WebhookEventsTable {
  id: Generated<string>;
  webhook_id: number;
  type: WebhookEventType;
  image_id: number | null;
  reply_id: number | null;
  state: Generated<'waiting' | 'sending'>;
  /** Attempts begun so far. */
  tries: Generated<number>;
  /** When it is due; while sending, when its sender counts as hung. */
  next_try_at: Date;
  created_at: Date;
}
