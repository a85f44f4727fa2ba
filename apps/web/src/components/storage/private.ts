/*
 * A user's work in the browser's storage. Signing out deletes it: a computer may be shared.
 */
const prefix = 'safelight.private.';

/** The key of a user's data; without an id, of the signed-in user's. */
export function privateKey(name: string, userId?: number): string {
  return userId === undefined ? prefix + name : `${prefix}${name}.${userId}`;
}

/** A prompt, or marks of an item, that wait to be saved. Not among the private keys: it outlives another user's sign-in. */
export const savePrefix = (userId: number | '' = ''): string =>
  `safelight.save.${userId}${userId === '' ? '' : '.'}`;

/** The names in a storage that begin with `prefix`; none when the browser blocks it. */
function findNames(find: () => Storage, start: string): string[] {
  try {
    return Object.keys(find()).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

function forget(find: () => Storage, start: string, kept?: string): void {
  for (const name of findNames(find, start))
    if (kept === undefined || !name.endsWith(kept)) find().removeItem(name);
}

/** Deletes everything private from this tab's and this browser's storage, but for what has this user's id. */
export function forgetPrivate(except?: number): void {
  const kept = except === undefined ? undefined : `.${except}`;
  forget(() => window.sessionStorage, prefix, kept);
  forget(() => window.localStorage, prefix, kept);
}

/** How many prompts and marked items of a user wait to be saved, or could not be. */
export const countSaves = (userId: number): number =>
  findNames(() => window.localStorage, savePrefix(userId)).length;

/** Deletes a user's prompts and marks that wait to be saved. */
export function forgetSaves(userId: number | undefined): void {
  if (userId !== undefined) forget(() => window.localStorage, savePrefix(userId));
}
