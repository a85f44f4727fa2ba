import type { User } from '../../trpc';
import { privateKey } from '../storage/private';

/*
 * Who was signed in when the server last said so: without a connection it cannot be asked, and their draft is still theirs.
 * Only for display: every request to the server still needs the session.
 */
const key = privateKey('user');

/** Stays after a sign-out: a returning visitor has an account, and sees the Login tab first. */
const knownKey = 'safelight.known';

/** Notes that an account was made or used in this browser. */
export function noteAccount(): void {
  try {
    localStorage.setItem(knownKey, '1');
  } catch {
    // Blocked storage: every visit is a first one.
  }
}

/** Whether an account was ever made or used in this browser. */
export function hadAccount(): boolean {
  try {
    return localStorage.getItem(knownKey) !== null;
  } catch {
    return false;
  }
}

/** Keeps the signed-in user; null when there is none. */
export function rememberUser(user: User | null): void {
  if (user) noteAccount();
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user));
    else localStorage.removeItem(key);
  } catch {
    // Blocked storage: offline they are not known.
  }
}

/** The last signed-in user; undefined when there is none, or when another version stored another form. */
export function recallUser(): User | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { id, email, credits, preferredAiRenderer } = kept as Partial<User>;
    const known =
      typeof id === 'number' &&
      typeof email === 'string' &&
      typeof credits === 'number' &&
      typeof preferredAiRenderer === 'string';
    return known ? (kept as User) : undefined;
  } catch {
    return undefined;
  }
}
