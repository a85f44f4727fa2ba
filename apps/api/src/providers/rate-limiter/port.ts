export interface RateLimit {
  /** Counts one attempt, or one of `points`. Throws a `rate_limited` AppError that says when to try again. */
  take(key: string, points?: number): Promise<void>;
  /** Returns a counted attempt. */
  giveBack(key: string): Promise<void>;
}

/** Limits named `PerNetwork` also count the wider networks around it; see runtime/networks.ts. */
export interface RateLimits {
  /** Failures for one address from one network, for one address from all networks, and from one network. */
  readonly signInPerPair: RateLimit;
  readonly signInPerAccount: RateLimit;
  readonly signInPerNetwork: RateLimit;
  /** Failures in a browser that signed in to the account before: the limits above do not apply to it. */
  readonly signInPerDevice: RateLimit;
  readonly tokenPerNetwork: RateLimit;
  readonly signUpPerNetwork: RateLimit;
  readonly signUpPerMailbox: RateLimit;
  /** Sign-ups in a domain other than a public mail provider's: its owner can create any number of mailboxes. */
  readonly signUpPerDomain: RateLimit;
  /** Requested links, links per address, and links that a signed-in user requests. */
  readonly linksPerNetwork: RateLimit;
  readonly linksPerAddress: RateLimit;
  readonly linksPerUser: RateLimit;
  /** Invalid verification links that were opened. */
  readonly verifyPerNetwork: RateLimit;
  readonly resetPerNetwork: RateLimit;
  readonly passwordPerUser: RateLimit;
  readonly factorPerUser: RateLimit;
  /** Passkey sign-ins that were begun but not completed. */
  readonly passkeyPerNetwork: RateLimit;
  readonly exportPerUser: RateLimit;
  readonly webhookTestPerUser: RateLimit;
  /** Mails about clients' replies. */
  readonly replyMailPerUser: RateLimit;
  /** Share links that were opened, and replies to shares; neither needs an account. */
  readonly sharePerNetwork: RateLimit;
  readonly replyPerNetwork: RateLimit;
  /** Prompts composed, read and checked by rules; a long one counts as several. */
  readonly textsPerUser: RateLimit;
  readonly uploadPerUser: RateLimit;
  /** Prompts written by a language model. */
  readonly generatePerUser: RateLimit;
  /** Images that a language model looks at. */
  readonly checkPerUser: RateLimit;
}
