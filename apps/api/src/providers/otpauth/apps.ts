import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import { AppError } from '../../domain/errors';
import type { Log } from '../system/port';
import type { AuthenticatorApps, QrCode } from './port';

const issuer = 'Safelight';
/** Seconds. With six digits and SHA-1, these are the only parameters that all apps support. */
const period = 30;

/**
 * Authenticator apps by otpauth. Secrets are stored encrypted by the first key (AES-256-GCM, bound to their user);
 * without one, in plain text. Plain text and what another of the keys encrypted stays readable.
 */
export function createAuthenticatorApps(keys: readonly Buffer[], log: Log): AuthenticatorApps {
  const [first] = keys;
  const seal = (secret: string, userId: number): string => {
    if (!first) return `plain:${secret}`;
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(String(userId)));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `aes:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  };
  const decrypt = (value: string, key: Buffer, userId: number): string => {
    const bytes = Buffer.from(value, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(String(userId)))
      .setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  };
  /** Returns the secret, and the key that decrypted it. */
  const open = (kept: string, userId: number): { secret: string; by: Buffer | undefined } => {
    const [form, value = ''] = kept.split(':');
    if (form === 'plain') return { secret: value, by: undefined };
    let error: unknown = new Error('SECOND_FACTOR_KEY is not set');
    for (const by of keys)
      try {
        return { secret: decrypt(value, by, userId), by };
      } catch (reason) {
        error = reason;
      }
    log.error(
      { err: error, userId, alert: 'second-factor-key' },
      'The secret of an authenticator app cannot be read',
    );
    throw new AppError(
      'unavailable',
      'Codes of authenticator apps cannot be checked right now. Use a recovery code or a passkey instead.',
    );
  };
  return {
    mint({ id, email }) {
      const totp = new TOTP({ issuer, label: email, period, secret: new Secret({ size: 20 }) });
      const secret = totp.secret.base32;
      const uri = totp.toString();
      return { secret, uri, qr: drawQr(uri), sealed: seal(secret, id) };
    },
    findStep(sealed, { id }, code, now) {
      const timestamp = now.getTime();
      const secret = Secret.fromBase32(open(sealed, id).secret);
      const delta = TOTP.validate({ token: code, secret, period, timestamp, window: 1 });
      return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
    },
    reseal(sealed, { id }) {
      const { secret, by } = open(sealed, id);
      return by === first ? undefined : seal(secret, id);
    },
  };
}

/** One path for all dark modules, with a rectangle per horizontal run. */
function drawQr(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { border: 4 });
  const path = rows.flatMap((row, y) =>
    row.map((dark, x) => {
      if (!dark || row[x - 1]) return '';
      const end = row.indexOf(false, x);
      const length = end - x;
      return `M${x} ${y}h${length}v1h-${length}z`;
    }),
  );
  return { size: rows.length, path: path.join('') };
}
