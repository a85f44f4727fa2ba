import { isConnectionError } from '@safelight/db/connection/errors';

/** Why a request failed, in terms a client can act on. */
export type Reason =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'invalid'
  | 'conflict'
  | 'payment_processing'
  | 'insufficient_credits'
  | 'rate_limited'
  | 'provider_failed'
  | 'unavailable'
  | 'internal';

/**
 * An expected failure. Its message is a sentence for the user; `fields` says which inputs were wrong and why, `retryAfter`
 * after how many seconds to try again.
 */
export class AppError extends Error {
  readonly reason: Reason;
  readonly fields: Readonly<Record<string, string>> | undefined;

  readonly retryAfter: number | undefined;

  constructor(
    reason: Reason,
    message: string,
    fields?: Readonly<Record<string, string>>,
    retryAfter?: number,
  ) {
    super(message);
    this.reason = reason;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** What a sign-in still needs after the right password. */
export interface SecondFactor {
  /** Names this sign-in in the call that completes it. */
  readonly challenge: string;
  /** Which factors the user has; recovery codes come with either. */
  readonly app: boolean;
  readonly passkey: boolean;
}

/** The password is right, and is not enough. */
export class SecondFactorError extends AppError {
  readonly secondFactor: SecondFactor;

  constructor(secondFactor: SecondFactor) {
    super('unauthenticated', 'One more step: prove that it is you with a code or a passkey.');
    this.secondFactor = secondFactor;
  }
}

/**
 * What became of an order that the provider did not take, or did not answer:
 * `refused` for good, `busy` (certainly nothing was begun, try later), `lost` (it may have begun all the same).
 */
export class ImageProviderError extends Error {
  readonly kind: 'refused' | 'busy' | 'lost';
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** Milliseconds after which a busy provider wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: ImageProviderError['kind'],
    message: string,
    details: { status?: number; retryAfter?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
  }
}

/**
 * The payment provider did not answer (`unreachable`), or refused (`refused`). The message is for the log: it says what
 * was asked and the provider's code, and holds neither a key nor a word about a person.
 */
export class PaymentProviderError extends Error {
  readonly kind: 'unreachable' | 'refused';
  /** As the provider names it. */
  readonly code: string | undefined;

  constructor(kind: PaymentProviderError['kind'], message: string, code?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/**
 * Why a provider's picture could not be kept: it broke the rules, its address holds nothing (any more), it did not
 * arrive whole, our storage is full, or our storage failed. All but `refused` may go better on another try.
 */
export type ImageFileFault = 'refused' | 'gone' | 'lost' | 'storage_full' | 'storage_failed';

/** A picture that could not be kept. The message is for the log, not for users. */
export class ImageFileError extends Error {
  readonly fault: ImageFileFault;

  constructor(fault: ImageFileFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Whether an error of the file system says that there is no room (or quota) left. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

export const genericMessage = 'Something went wrong on our side. Please try again in a moment.';
export const busyMessage =
  'Safelight is very busy right now. Nothing was changed; please try again in a moment.';
export const unavailableMessage = 'Safelight cannot reach its data right now. Please try again in a moment.';

/** What a user has to hear who may not go on before their address is verified; they may never have been sent a link. */
export const unverifiedMessage =
  'Please verify your email address first: open the link in our email. If you have none, sign out and in again, and we send you one.';

// https://www.postgresql.org/docs/18/errcodes-appendix.html: connection exceptions, resources, shutdowns.
const connectionStates = /^(08|53|57P0)/;
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;

/** Whether an error says that the database is away, rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return isConnectionError(error) || connectionStates.test(code) || connectionMessages.test(error.message);
}

/** Whether a statement was to add something to a user who is deleted; see the trigger of that name. */
export function isUserGone(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'live_user';
}

/** Whether PostgreSQL ended a statement that ran for too long (57014) or waited for a lock for too long (55P03). */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '55P03');
}

/** Whether a statement failed because of this unique constraint or index. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === constraint
  );
}
