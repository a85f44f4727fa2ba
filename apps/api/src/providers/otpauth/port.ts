export interface QrCode {
  /** Modules per edge, quiet zone included. */
  readonly size: number;
  /** SVG path data; the view box has `size` on both sides. */
  readonly path: string;
}

export interface AppSetup {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
  readonly qr: QrCode;
}

/** Time-based one-time passwords (RFC 6238). */
export interface AuthenticatorApps {
  /** Creates a secret: as the user's app reads it, and sealed for the database. */
  mint(user: { id: number; email: string }): AppSetup & { sealed: string };
  /**
   * The time step of a code, at most one step early or late; undefined when none matches. Throws `unavailable` when
   * the secret was sealed with a key that this server does not have.
   */
  findStep(sealed: string, user: { id: number }, code: string, now: Date): number | undefined;
  /** Seals a secret with the first key; undefined when it is so already. Throws as findStep does. */
  reseal(sealed: string, user: { id: number }): string | undefined;
}
