/** Sends signed messages to addresses that users chose. */
export interface WebhookSender {
  /** Creates a signing secret: as its owner's receiver needs it, and sealed for the database. */
  mint(userId: number): { secret: string; sealed: string };
  /** Seals a secret with the first key; undefined when it is so already. Throws when no key opens it. */
  reseal(sealed: string, userId: number): string | undefined;
  /** Why nothing is sent to an address, as a sentence; undefined for one that may be used. */
  findRefusal(address: string): string | undefined;
  /** Sends a message and returns the HTTP status of the response. Throws a WebhookError if there is no response. */
  send(message: WebhookMessage, signal?: AbortSignal): Promise<number>;
}

export interface WebhookMessage {
  /** The same in every attempt. */
  readonly id: string;
  readonly userId: number;
  readonly address: string;
  readonly sealed: string;
  readonly body: string;
  readonly now: Date;
}

/** There was no response: the receiver could not be reached, was too slow, or has an address that is refused. */
export class WebhookError extends Error {
  readonly kind: 'unreachable' | 'slow' | 'refused';

  /** The message is in words for the user, and reveals nothing of the network. */
  constructor(kind: WebhookError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
