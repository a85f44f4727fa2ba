/*
 * What the browser keeps of one person's work. A computer may be shared: signing out takes it away again.
 */
const prefix = 'safelight.private.';

/** The name under which a store keeps something of this user; without one, of whoever is signed in. */
export function privateKey(name: string, userId?: number): string {
  return userId === undefined ? prefix + name : `${prefix}${name}.${userId}`;
}

/** Forgets everything private in this tab's and this browser's store. */
export function forgetPrivate(): void {
  for (const find of [() => window.sessionStorage, () => window.localStorage]) {
    try {
      const store = find();
      const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
      for (const name of names) if (name.startsWith(prefix)) store.removeItem(name);
    } catch {
      // A browser that blocks storage has kept nothing.
    }
  }
}
