import { limits } from '@safelight/catalog/limits';

/** Something@something.tld without spaces; the server validates it. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

export const emailRules = {
  validate: (value: string) => emailPattern.test(value.trim()) || 'Invalid email address',
};

export const passwordRules = { required: 'Password is required' };

export const newPasswordRules = {
  validate: (value: string) =>
    value.length >= limits.passwordMinimum ||
    `Password must be at least ${limits.passwordMinimum} characters`,
};

export const nameLength = {
  validate: (value: string) =>
    [...value.trim()].length <= limits.nameCharacters ||
    `Please shorten this to ${limits.nameCharacters} characters.`,
};

/** The name is optional, but blanks are not a name. */
export const nameRules = {
  validate: (value: string) =>
    value !== '' && value.trim() === '' ? 'Name is required' : nameLength.validate(value),
};
