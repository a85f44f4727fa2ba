import type { ColumnType, Generated } from 'kysely';

export interface MailsTable {
  id: Generated<string>;
  /** No reference: a receipt outlives its account. */
  user_id: number;
  recipient: string;
  /** The kind of mail and its data; the words are in the templates. */
  content: ColumnType<{ readonly kind: string }, string, never>;
  /** The mail is of no use after this time. */
  until: Date | null;
  state: Generated<'waiting' | 'sending' | 'failed'>;
  /** Attempts begun so far: the number of the present one while it is being sent. */
  tries: Generated<number>;
  /** When it is due; while sending, when its sender counts as hung; after failing, when it failed. */
  next_try_at: Date;
  /** Why the last attempt failed, in the mail server's words. */
  failure: string | null;
  created_at: Date;
}

/** The names under which running servers take jobs from the queue. */
export interface JobWorkersTable {
  id: string;
  instance_id: number;
}
