import type { Db } from '@safelight/db/client';

/** A mail as it leaves us. */
export interface OutgoingMail {
  /** Names the mail in its headers: whoever gets it twice can tell. */
  readonly id: string;
  /** One plain address. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  /** Hands a mail over. Throws MailError, or an error of any other kind where it is worth another try as well. */
  send(mail: OutgoingMail, signal?: AbortSignal): Promise<void>;
}

/**
 * Why a mail was not taken: `refused` for good, as one to an address that does not exist is; `away` where a later try
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

/** A transport that sends nothing and keeps everything, for development. */
export interface Outbox extends MailTransport {
  readonly kind: 'outbox';
  /** The newest mails, newest first. */
  list(limit: number): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | undefined>;
}

/** A mail that waits to be sent, held by the server that took it until that settles it, or stops. */
export interface MailJob {
  readonly id: string;
  /** Tells this holder from others: whoever held the mail before can no longer settle it. */
  readonly hold: string;
  readonly data: unknown;
}

/** Mail that waits, in the database. */
export interface MailQueue {
  /** Puts a mail in as part of a transaction: it is there once that is committed, and all servers hear of it. */
  add(db: Db, data: object): Promise<void>;
  /** The mail whose turn it is, if any; no other server gets it meanwhile. */
  take(): Promise<MailJob | undefined>;
  /** Ends a mail that was sent, or need not be: nothing is kept of it. */
  remove(job: MailJob): Promise<void>;
  /** Has a mail tried again later, more and more rarely over more than a day; then it counts as failed. */
  retryLater(job: MailJob, why: string): Promise<void>;
  /** Marks a mail as failed. It is kept for a week, so that somebody can see why. */
  giveUp(job: MailJob, why: string): Promise<void>;
  /**
   * Has a mail that counts as failed tried once more, as soon as the transaction is committed. False for any other, of which
   * nothing is changed.
   */
  tryAgain(trx: Db, id: string): Promise<boolean>;
  /** Brings the queue's own tables up to date. */
  prepare(): Promise<void>;
  /**
   * Gives back what servers hold that run no more, for somebody to send at once; answers how many. To be called every few
   * seconds, as it also shows others what this server holds.
   */
  recover(): Promise<number>;
  /** Gives back what is held for longer than sending can take, and forgets what failed long ago. */
  tidy(): Promise<void>;
}
