import { hash, verify, type Options } from '@node-rs/argon2';
import type { Passwords } from './port';

// argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane.
// https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const strong: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords are compared in one Unicode form, so that the same keys pressed on another system still match. */
const canonical = (password: string) => password.normalize('NFKC');

/** Only tests give another cost than the default. */
export function createPasswords(options = strong): Passwords {
  const dummy = hash('no account has this password', options);
  return {
    hash: (password) => hash(canonical(password), options),
    async verify(stored, password) {
      const matches = await verify(stored ?? (await dummy), canonical(password));
      return stored !== undefined && matches;
    },
  };
}
