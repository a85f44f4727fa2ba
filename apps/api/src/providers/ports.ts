import type { RendererId } from '@safelight/catalog/renderers';
import type { Selection } from '@safelight/prompt/selection';
import type { SessionWithUser } from '@safelight/db/queries/sessions';

/** The signed-in user as a session knows them. */
export type SessionUser = Omit<SessionWithUser, 'session_expires_at'>;

export interface Clock {
  now(): Date;
}

export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long whether or not there is a hash, so that time does not tell which addresses exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** A session lives this long after its last use. */
export const sessionDays = 30;

export interface Sessions {
  /** Begins a session and answers its secret id. */
  begin(userId: number): Promise<string>;
  /** The user of a live session, and whether its life was just prolonged. */
  find(id: string): Promise<{ user: SessionUser; prolonged: boolean } | undefined>;
  end(id: string): Promise<void>;
  removeExpired(): Promise<void>;
}

export interface WrittenPrompt {
  readonly prompt: string;
  readonly writer: 'composer';
  /** What the provider charges us, in micro-dollars. */
  readonly costMicros: number;
}

export interface Writer {
  /** Writes a prompt that keeps the contract. Throws when it cannot; the caller refunds. */
  write(selection: Selection, renderer: RendererId): Promise<WrittenPrompt>;
}

export interface RateLimit {
  /** Counts one attempt. Throws a `rate_limited` AppError that says when to try again. */
  take(key: string): Promise<void>;
  /** Takes one attempt back, because it turned out to be a rightful one. */
  giveBack(key: string): Promise<void>;
}

export interface RateLimits {
  readonly signInPerAccount: RateLimit;
  readonly signInPerNetwork: RateLimit;
  readonly signUpPerNetwork: RateLimit;
}
