import { formatDevice } from '../../../components/format/device';
import type { Outputs } from '../../../trpc';

export type SecurityEvent = Outputs['account']['securityEvents']['events'][number];

/** Events that another person may have caused. */
export const failures: ReadonlySet<SecurityEvent['kind']> = new Set([
  'sign-in-failed',
  'password-refused',
  'second-factor-failed',
]);

const words: Record<SecurityEvent['kind'], string> = {
  'signed-up': 'Account created',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in with a wrong password',
  'password-refused': 'Wrong password while signed in',
  'password-changed': 'Password changed',
  'password-reset': 'Password changed by a mailed link',
  'email-verified': 'Email address verified',
  'session-ended': 'Signed out a device',
  'other-sessions-ended': 'Signed out all other devices',
  'all-sessions-ended': 'Signed out everywhere',
  'second-factor-failed': 'Wrong code in the second step of a sign-in',
  'app-added': 'Authenticator app added',
  'app-removed': 'Authenticator app removed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'recovery-codes-renewed': 'New recovery codes made',
  'recovery-code-used': 'Signed in with a recovery code',
  'second-factor-reset': 'Two-step sign-in turned off by the operator',
  'token-created': 'API token made',
  'token-revoked': 'API token revoked',
  'webhook-added': 'Webhook added',
  'webhook-removed': 'Webhook removed',
};

/** What happened: 'API token made: Nightly report', 'Signed out a device: Firefox on Windows'. */
export function describeEvent({ kind, detail }: SecurityEvent): string {
  if (kind === 'session-ended') return `${words[kind]}: ${formatDevice(detail)}`;
  return detail === null ? words[kind] : `${words[kind]}: ${detail}`;
}

/** Where it came from: 'Firefox on Linux, network 203.0.113.0/24'. */
export function describeOrigin({ kind, network, userAgent }: SecurityEvent): string {
  if (network === null) return failures.has(kind) ? 'Other networks' : 'Not from a browser';
  return `${userAgent === null ? 'Unknown device' : formatDevice(userAgent)}, network ${network}`;
}
