/** About 49,000 passwords from published leaks, in lower case. Only a new password needs them. */
let common: Promise<ReadonlySet<string>> | undefined;
const load = () =>
  (common ??= import('./dictionary').then(({ dictionary }) => new Set(dictionary['passwords-common'])));

/** Whether a password, in any case, is among those that guessing programs try first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await load()).has(password.toLowerCase());
}
