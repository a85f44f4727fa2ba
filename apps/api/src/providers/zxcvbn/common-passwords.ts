import { dictionary } from '@zxcvbn-ts/language-common';

// About 49,000 passwords from published leaks, in lower case.
const common = new Set(dictionary['passwords-common']);

/** Whether a password, in any case, is among those that guessing programs try first. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
