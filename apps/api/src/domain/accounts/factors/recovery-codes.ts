import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import { replaceRecoveryCodes } from '@safelight/db/queries/accounts/factors';

/** Crockford's base32, which leaves out letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const characters = 16;

/** 80 random bits in four groups: too many to search, so a plain SHA-256 of them suffices. */
function mint(): string {
  const letters = [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** The stored hash of a code. Ignores case, spaces and dashes, and reads look-alikes as digits. */
export function hashRecoveryCode(code: string): string {
  const canonical = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(canonical).digest('hex');
}

/** Replaces a user's recovery codes and returns the new ones, which are shown only once. Part of a transaction. */
export async function makeRecoveryCodes(trx: Db, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, mint);
  await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode), now);
  return codes;
}
