import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import { AppError } from '../../domain/errors';
import type { Sealing } from '../../runtime/sealing';
import type { Log } from '../system/port';
import type { AuthenticatorApps, QrCode } from './port';

const issuer = 'Safelight';
/** Seconds. With six digits and SHA-1, these are the only parameters that all apps support. */
const period = 30;

/** Authenticator apps by otpauth. Secrets are stored sealed, bound to their user. */
export function createAuthenticatorApps(sealing: Sealing, log: Log): AuthenticatorApps {
  function unlessUnreadable<Result>(userId: number, read: () => Result): Result {
    try {
      return read();
    } catch (error) {
      log.error(
        { err: error, userId, alert: 'second-factor-key' },
        'The secret of an authenticator app cannot be read',
      );
      throw new AppError(
        'unavailable',
        'Codes of authenticator apps cannot be checked right now. Use a recovery code or a passkey instead.',
      );
    }
  }
  return {
    mint({ id, email }) {
      const totp = new TOTP({ issuer, label: email, period, secret: new Secret({ size: 20 }) });
      const secret = totp.secret.base32;
      const uri = totp.toString();
      return { secret, uri, qr: drawQr(uri), sealed: sealing.seal(secret, String(id)) };
    },
    findStep(sealed, { id }, code, now) {
      const timestamp = now.getTime();
      const secret = Secret.fromBase32(unlessUnreadable(id, () => sealing.open(sealed, String(id))));
      const delta = TOTP.validate({ token: code, secret, period, timestamp, window: 1 });
      return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
    },
    reseal: (sealed, { id }) => unlessUnreadable(id, () => sealing.reseal(sealed, String(id))),
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
