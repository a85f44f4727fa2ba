/*
 * A user's work in the browser's storage. Signing out deletes it: a computer may be shared.
 */
const prefix = 'safelight.private.';

/** The key of a user's data; without an id, of the signed-in user's. */
export function privateKey(name: string, userId?: number): string {
  return userId === undefined ? prefix + name : `${prefix}${name}.${userId}`;
}

/** Deletes everything private from this tab's and this browser's storage. */
export function forgetPrivate(): void {
  for (const find of [() => window.sessionStorage, () => window.localStorage]) {
    try {
      const store = find();
      const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
      for (const name of names) if (name.startsWith(prefix)) store.removeItem(name);
    } catch {
      // A browser that blocks storage has stored nothing.
    }
  }
}
