import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Timestamp } from './timestamp';

// Tables of the second factor; the other ones are in schema.ts.

/** One authenticator app (TOTP) per user. */
export interface AuthenticatorAppsTable {
  user_id: number;
  /** As providers/authenticator-apps seals it. */
  secret: string;
  created_at: Timestamp;
  /** Null while the app is being set up. */
  confirmed_at: Date | null;
  /** The time step of the last code that was accepted: neither it nor an older one is accepted again. */
  last_step: number | null;
}

export interface PasskeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  /** The authenticator's own id of it, base64url. */
  credential_id: string;
  /** A COSE key. */
  public_key: Buffer;
  /** The authenticator's count of signatures; 0 where it does not count. */
  counter: number;
  transports: string[];
  created_at: Timestamp;
  last_used_at: Date | null;
}

/** Unused codes; a code that is used is deleted. */
export interface RecoveryCodesTable {
  user_id: number;
  /** SHA-256 of the code, hexadecimal. */
  code_hash: string;
  created_at: Timestamp;
}

export type ChallengeKind = 'second-factor' | 'passkey-sign-in' | 'passkey-registration';

/** A sign-in, or the registration of a passkey, that is under way. */
export interface SignInChallengesTable {
  /** SHA-256 of the token that the client holds, hexadecimal. */
  hash: string;
  kind: ChallengeKind;
  /** Null for a passkey sign-in that began without a password. */
  user_id: number | null;
  /** A hash of the password's hash: a challenge ends with the password that began it. */
  password_mark: string | null;
  webauthn_challenge: string | null;
  guesses: Generated<number>;
  created_at: Timestamp;
  expires_at: Date;
}

export type AuthenticatorAppRow = Selectable<AuthenticatorAppsTable>;
export type PasskeyRow = Selectable<PasskeysTable>;
export type SignInChallengeRow = Selectable<SignInChallengesTable>;
