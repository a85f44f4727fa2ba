/** A mail as it leaves us. */
export interface OutgoingMail {
  /** Becomes the Message-ID, so that mail programs can recognize a mail that was delivered twice. */
  readonly id: string;
  /** A single address without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The https address that switches off mails of this kind, by one POST; undefined for a mail that everyone gets. */
  readonly unsubscribe?: string | undefined;
}

export interface Sender {
  /** An address, with or without a name. */
  readonly from: string;
  /** Where replies go; undefined for the sender's own address. */
  readonly replyTo: string | undefined;
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
