import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Timestamp } from './timestamp';

// Tables of the second factor; the others are in schema.ts.

/** One authenticator app (TOTP) per user. */
export interface AuthenticatorAppsTable {
  user_id: number;
  /** As providers/otpauth seals it. */
  secret: string;
  created_at: Timestamp;
  /** Null while the app is being set up. */
  confirmed_at: Date | null;
  /** The time step of the last accepted code. Neither it nor an earlier one is accepted again. */
  last_step: number | null;
}

export interface PasskeysTable {
  id: GeneratedAlways<number>;
  user_id: number;
  name: string;
  /** The authenticator's id of the credential, base64url. */
  credential_id: string;
  /** A COSE key. */
  public_key: Buffer;
  /** The authenticator's signature counter; 0 when it has none. */
  counter: number;
  transports: string[];
  created_at: Timestamp;
  last_used_at: Date | null;
}

/** Unused codes; using one deletes it. */
export interface RecoveryCodesTable {
  user_id: number;
  /** SHA-256 of the code, hexadecimal. */
  code_hash: string;
  created_at: Timestamp;
}

export type ChallengeKind = 'second-factor' | 'passkey-sign-in' | 'passkey-registration';

/** A sign-in or a passkey registration under way. */
export interface SignInChallengesTable {
  /** SHA-256 of the token that the client holds, hexadecimal. */
  hash: string;
  kind: ChallengeKind;
  /** Null for a passkey sign-in without a password. */
  user_id: number | null;
  /** A hash of the password hash, so that changing the password ends the challenge. */
  password_mark: string | null;
  webauthn_challenge: string | null;
  guesses: Generated<number>;
  created_at: Timestamp;
  expires_at: Date;
}

export type AuthenticatorAppRow = Selectable<AuthenticatorAppsTable>;
export type PasskeyRow = Selectable<PasskeysTable>;
export type SignInChallengeRow = Selectable<SignInChallengesTable>;
