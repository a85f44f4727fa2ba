import type { User } from '../../trpc';
import { privateKey } from '../storage/private';

/*
 * The last signed-in user known from the server, so that their draft opens without a connection. Only for display:
 * every request to the server still needs the session.
 */
const key = privateKey('user');

/** Kept after a sign-out: a returning visitor has an account and sees the Login tab first. */
const knownKey = 'safelight.known';

/** Records that an account was created or used in this browser. */
export function noteAccount(): void {
  try {
    localStorage.setItem(knownKey, '1');
  } catch {
    // Blocked storage: every visit counts as the first.
  }
}

/** Whether an account was ever created or used in this browser. */
export function hadAccount(): boolean {
  try {
    return localStorage.getItem(knownKey) !== null;
  } catch {
    return false;
  }
}

/** Stores the signed-in user; null removes them. */
export function rememberUser(user: User | null): void {
  if (user) noteAccount();
  try {
    if (user) localStorage.setItem(key, JSON.stringify(user));
    else localStorage.removeItem(key);
  } catch {
    // Blocked storage: the user is unknown offline.
  }
}

/** The last signed-in user; undefined when there is none, or another version stored another format. */
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
    // A version before favorites stored none; the server's come with the next connection.
    return known ? Object.assign({ favoriteRenderers: [] }, kept as User) : undefined;
  } catch {
    return undefined;
  }
}
