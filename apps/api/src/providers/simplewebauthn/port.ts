import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

// Extensions may hold bytes, which tRPC's JSON types exclude; we request none.
export type RegistrationOptions = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;
export type AuthenticationOptions = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>;

/** The result of `navigator.credentials.create`, with binary parts in base64url. */
export interface RegistrationResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: string[] | undefined;
  };
}

/** The result of `navigator.credentials.get`. */
export interface AuthenticationResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

export interface KnownPasskey {
  readonly credential_id: string;
  readonly transports: string[];
}

export interface StoredPasskey extends KnownPasskey {
  readonly public_key: Buffer;
  readonly counter: number;
}

/** WebAuthn. `site` is the origin of our pages, whose host is the relying party. */
export interface Passkeys {
  startRegistration(about: {
    site: string;
    user: { id: number; email: string; name: string | null };
    known: readonly KnownPasskey[];
  }): Promise<RegistrationOptions>;
  /** Undefined unless the response proves a new passkey whose authenticator verified the user. */
  finishRegistration(about: {
    site: string;
    challenge: string;
    answer: RegistrationResponse;
  }): Promise<StoredPasskey | undefined>;
  /** Without `allowed`, any passkey of this site that the browser has. */
  startSignIn(about: { site: string; allowed?: readonly KnownPasskey[] }): Promise<AuthenticationOptions>;
  /** The authenticator's new signature count; undefined when the response proves nothing. */
  finishSignIn(about: {
    site: string;
    challenge: string;
    answer: AuthenticationResponse;
    passkey: StoredPasskey;
  }): Promise<number | undefined>;
}
