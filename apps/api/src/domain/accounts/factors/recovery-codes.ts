import { createHash, randomBytes } from 'node:crypto';
import { limits } from '@safelight/catalog/limits';
import type { Db } from '@safelight/db/client';
import { replaceRecoveryCodes } from '@safelight/db/queries/accounts/factors';

/** Crockford's base32, without the letters that are read as digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const characters = 16;

/** 80 random bits in four groups: with that many, a plain SHA-256 of it cannot be searched. */
function mint(): string {
  const letters = [...randomBytes(characters)].map((byte) => alphabet[byte % alphabet.length]);
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** What is kept of a code. Case, spaces and dashes do not count, and look-alikes are read as the digit. */
export function hashRecoveryCode(code: string): string {
  const canonical = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return createHash('sha256').update(canonical).digest('hex');
}

/** Makes a user new codes in place of those they had, and returns them, this once. Part of a transaction. */
export async function makeRecoveryCodes(trx: Db, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, mint);
  await replaceRecoveryCodes(trx, userId, codes.map(hashRecoveryCode), now);
  return codes;
}
