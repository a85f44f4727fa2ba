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
