import type { Db } from '@safelight/db/client';

/** A rendered mail. */
export interface OutgoingMail {
  /** Becomes the Message-ID, so that mail programs can recognize a mail that was delivered twice. */
  readonly id: string;
  /** A single address without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  /** Sends a mail. Throws a MailError; any other error also means that a retry may succeed. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}

/**
 * Why a mail was not sent: `refused` permanently, such as for an address that does not exist, or `away` when a retry
 * may succeed.
 */
export class MailError extends Error {
  readonly kind: 'refused' | 'away';

  constructor(kind: MailError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface KeptMail extends OutgoingMail {
  readonly sentAt: string;
}

/** A transport for development that keeps mail instead of sending it. */
export interface Outbox extends MailTransport {
  readonly kind: 'outbox';
  /** The newest mails, newest first. */
  list(limit: number): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | undefined>;
}

/** A queued mail that a server has taken. The server holds it until it settles it or dies. */
export interface MailJob {
  readonly id: string;
  /** Identifies this hold: only its holder can settle the mail, and no earlier one. */
  readonly hold: string;
  readonly data: unknown;
}

/** The queue of unsent mail, in the database. */
export interface MailQueue {
  /** Adds a mail as part of a transaction, whose commit notifies all servers. */
  add(db: Db, data: object): Promise<void>;
  /** Takes the next mail that is due, which no other server gets then; undefined when there is none. */
  take(): Promise<MailJob | undefined>;
  /** Deletes a mail that was sent or need not be. */
  remove(job: MailJob): Promise<void>;
  /** Schedules a retry, at growing intervals for more than a day. After that the mail is marked as failed. */
  retryLater(job: MailJob, why: string): Promise<void>;
  /** Marks a mail as failed. It is kept for a week, so that admins can see why. */
  giveUp(job: MailJob, why: string): Promise<void>;
  /** Retries a failed mail when the transaction commits. Returns false, and changes nothing, if it is not failed. */
  tryAgain(trx: Db, id: string): Promise<boolean>;
  /** Creates or migrates the queue's own tables. */
  prepare(): Promise<void>;
  /**
   * Releases the mail that dead servers hold, so that it is sent at once, and returns how many. Must be called every
   * few seconds, because it also records what this server holds.
   */
  recover(): Promise<number>;
  /** Releases mail that was held longer than sending can take, and deletes mail that failed long ago. */
  tidy(): Promise<void>;
}
