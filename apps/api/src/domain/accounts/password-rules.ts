import type { Deps } from '../../deps';
import { AppError } from '../errors';

const product = 'safelight';
const advice =
  'Please choose another one: three or four words that have nothing to do with each other are hard to guess and easy to keep.';

/** Why a password is easily guessed, with advice; undefined when no weakness is known. */
export async function findWeakness(
  deps: Pick<Deps, 'isCommonPassword'>,
  password: string,
  email: string,
): Promise<string | undefined> {
  const given = password.toLowerCase();
  const address = email.toLowerCase();
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  const own = [address, local, product].filter(Boolean);
  // "safelight2026!" is as weak as the word in it.
  const word = given.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (own.includes(given) || own.includes(word)) {
    return `This password is made of your email address or the name of this site, which are guessed first. ${advice}`;
  }
  return (await deps.isCommonPassword(password))
    ? `This is one of the most common passwords, which are guessed first. ${advice}`
    : undefined;
}

/**
 * Rejects an easily guessed password for admins, and for everyone when addresses must be verified. Throws `invalid`
 * with the field.
 */
export async function requireStrongEnough(
  deps: Pick<Deps, 'isCommonPassword' | 'verification'>,
  user: { email: string; role?: 'user' | 'admin' },
  password: string,
  field: 'password' | 'newPassword',
): Promise<void> {
  if (user.role !== 'admin' && deps.verification !== 'required') return;
  const message = await findWeakness(deps, password, user.email);
  if (message !== undefined) throw new AppError('invalid', message, { [field]: message });
}
