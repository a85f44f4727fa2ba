/** Matches what a mail program might turn into a link, and what is unlikely to be a name. */
const suspicious = /[\p{C}/@:]|\.\S|\d{4}|^.{61}/u;

/**
 * Returns 'Hello Ada,', or 'Hello,' for a suspicious name: anyone can sign up with another person's address and put
 * an advertisement into the name.
 */
export function greet(name: string | null): string {
  const plain = name?.trim() ?? '';
  return plain === '' || suspicious.test(plain) ? 'Hello,' : `Hello ${plain},`;
}
