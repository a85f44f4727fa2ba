export interface RateLimit {
  /** Counts one attempt. Throws a `rate_limited` AppError that says when to try again. */
  take(key: string): Promise<void>;
  /** Takes one attempt back, because it was legitimate. */
  giveBack(key: string): Promise<void>;
}

/** Limits named `PerNetwork` also count the wider networks around it; see networks.ts. */
export interface RateLimits {
  /** Failures for one address from one network, for one address from all networks, and from one network. */
  readonly signInPerPair: RateLimit;
  readonly signInPerAccount: RateLimit;
  readonly signInPerNetwork: RateLimit;
  /** Failures in a browser from which the account was signed in to before: the limits above do not apply to it. */
  readonly signInPerDevice: RateLimit;
  /** API tokens that are not valid. */
  readonly tokenPerNetwork: RateLimit;
  readonly signUpPerNetwork: RateLimit;
  readonly signUpPerMailbox: RateLimit;
  /** Sign-ups in a domain that is not a mail provider's: its owner can make up any number of mailboxes. */
  readonly signUpPerDomain: RateLimit;
  /** Links that are asked for, those that one address gets, and those that a signed-in user asks for. */
  readonly linksPerNetwork: RateLimit;
  readonly linksPerAddress: RateLimit;
  readonly linksPerUser: RateLimit;
  /** Links to verify that are opened and lead nowhere. */
  readonly verifyPerNetwork: RateLimit;
  readonly resetPerNetwork: RateLimit;
  /** Wrong passwords of a signed-in user. */
  readonly passwordPerUser: RateLimit;
  /** Codes of a second factor that are tried for one user. */
  readonly factorPerUser: RateLimit;
  /** Sign-ins with a passkey that are begun and not completed. */
  readonly passkeyPerNetwork: RateLimit;
  readonly exportPerUser: RateLimit;
  /** Prompts for which a language model is asked. */
  readonly generatePerUser: RateLimit;
}
