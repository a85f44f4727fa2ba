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
 * An expected failure. Its message is a sentence for the user; `fields` names the invalid inputs with the reason,
 * `retryAfter` is in seconds.
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

/** The next step of a sign-in by password. */
export interface SecondFactor {
  /** Identifies this sign-in in the call that completes it. */
  readonly challenge: string;
  /** Which factors the user has; recovery codes come with either. */
  readonly app: boolean;
  readonly passkey: boolean;
}

/** The right password is not enough. */
export class SecondFactorError extends AppError {
  readonly secondFactor: SecondFactor;

  constructor(secondFactor: SecondFactor) {
    super('unauthenticated', 'One more step: prove that it is you with a code or a passkey.');
    this.secondFactor = secondFactor;
  }
}

/** A failed order: `refused` permanently, `busy` (nothing was begun, retry later), `lost` (it may have begun). */
export class ImageProviderError extends Error {
  readonly kind: 'refused' | 'busy' | 'lost';
  /** HTTP status, if there was a response. */
  readonly status: number | undefined;
  /** Milliseconds after which a busy provider asked to be retried, if it did. */
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
 * The payment provider did not respond (`unreachable`), or refused (`refused`). The message is for the log: it names
 * the call and the provider's code, and contains neither a key nor personal data.
 */
export class PaymentProviderError extends Error {
  readonly kind: 'unreachable' | 'refused';
  readonly code: string | undefined;

  constructor(kind: PaymentProviderError['kind'], message: string, code?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/**
 * Why a provider's image could not be stored: it broke the rules, it is no longer at its address, it is incomplete or
 * unreadable, our storage is full, or our storage failed. All but `refused` may succeed on a retry.
 */
export type ImageFileFault = 'refused' | 'gone' | 'lost' | 'storage_full' | 'storage_failed';

/** An image that could not be stored. The message is for the log, not for users. */
export class ImageFileError extends Error {
  readonly fault: ImageFileFault;

  constructor(fault: ImageFileFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Whether a file system error means that no space (or quota) is left. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

export const genericMessage = 'Something went wrong on our side. Please try again in a moment.';
export const busyMessage =
  'Safelight is very busy right now. Nothing was changed; please try again in a moment.';
export const unavailableMessage = 'Safelight cannot reach its data right now. Please try again in a moment.';

/** For a user who must verify their address first; they may never have been sent a link. */
export const unverifiedMessage =
  'Please verify your email address first: open the link in our email. If you have none, sign out and in again, and we send you one.';

// https://www.postgresql.org/docs/18/errcodes-appendix.html: connection exceptions, resources, shutdowns.
const connectionStates = /^(08|53|57P0)/;
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;

/** Whether an error means that the database is unreachable, rather than that a statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return isConnectionError(error) || connectionStates.test(code) || connectionMessages.test(error.message);
}

/** Whether the trigger refuse_deleted_users rejected a row of a deleted user. */
export function isUserGone(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'live_user';
}

/** Whether PostgreSQL canceled a statement that ran too long (57014) or waited too long for a lock (55P03). */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '55P03');
}

/** Whether a statement violated this unique constraint or index. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/** Whether a statement violated a check constraint with such a name. */
export function isCheckViolationOf(error: unknown, constraint: RegExp): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23514' &&
    'constraint' in error &&
    constraint.test(String(error.constraint))
  );
}

/** Prevents the start. The message says what to do. */
export class StartError extends Error {}

/** No route or name, a wrong password or database, too many connections, and a PostgreSQL that is starting or stopping. */
const absences = /^(ECONN\w+|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28...|3D000|53300|57P0.)$/;

/** Throws a StartError for a failure to connect, and any other error as it is. */
export function explainAbsence(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : '';
  if (!absences.test(code) && !connectionMessages.test(message)) throw error;
  const reason = message === '' ? code : message;
  throw new StartError(
    `The database cannot be reached: ${reason}. Look whether PostgreSQL runs, and at DATABASE_URL.`,
    { cause: error },
  );
}
