import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { KnownPasskey, Passkeys, StoredPasskey } from './port';

/** Loaded on first use: it is large, and most requests do not need it. */
const load = () => import('@simplewebauthn/server');

const hostOf = (site: string) => new URL(site).hostname;
const describe = ({ credential_id: id, transports }: KnownPasskey) => ({ id, transports });

/** Passkeys by SimpleWebAuthn: discoverable, with user verification, without attestation. */
export function createPasskeys(): Passkeys {
  return {
    async startRegistration({ site, user, known }) {
      const { generateRegistrationOptions } = await load();
      return generateRegistrationOptions({
        rpName: 'Safelight',
        rpID: hostOf(site),
        userID: new TextEncoder().encode(String(user.id)),
        userName: user.email,
        userDisplayName: user.name ?? user.email,
        attestationType: 'none',
        excludeCredentials: known.map(describe),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
    async finishRegistration({ site, challenge, answer }) {
      const { verifyRegistrationResponse } = await load();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: site,
        expectedRPID: hostOf(site),
        requireUserVerification: true,
      }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
      if (!verified) return undefined;
      const { id, publicKey, counter } = registrationInfo.credential;
      const transports = answer.response.transports ?? [];
      return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
    },
    async startSignIn({ site, allowed }) {
      const { generateAuthenticationOptions } = await load();
      return generateAuthenticationOptions({
        rpID: hostOf(site),
        userVerification: 'required',
        ...(allowed && { allowCredentials: allowed.map(describe) }),
      });
    },
    async finishSignIn({ site, challenge, answer, passkey }) {
      const { verifyAuthenticationResponse } = await load();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: site,
        expectedRPID: hostOf(site),
        credential: toCredential(passkey),
        requireUserVerification: true,
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      return verified ? authenticationInfo?.newCounter : undefined;
    },
  };
}

function toCredential(passkey: StoredPasskey): WebAuthnCredential {
  const { credential_id: id, public_key: publicKey, counter, transports } = passkey;
  return { id, publicKey: new Uint8Array(publicKey), counter, transports };
}
