export interface QrCode {
  /** Modules along an edge, quiet zone included. */
  readonly size: number;
  /** Path data of an SVG with that size as its view box. */
  readonly path: string;
}

/** What a person enters into an authenticator app. */
export interface AppSetup {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
  readonly qr: QrCode;
}

/** Time-based one-time passwords (RFC 6238). */
export interface AuthenticatorApps {
  /** A new secret: as the user's app reads it, and as the database keeps it. */
  mint(user: { id: number; email: string }): AppSetup & { sealed: string };
  /**
   * The time step that a code is of, one step early or late at most; undefined when it is of none of them. Throws
   * `unavailable` when the secret was sealed with a key that this server does not have.
   */
  findStep(sealed: string, user: { id: number }, code: string, now: Date): number | undefined;
}
