/** Anything that a mail program might make a link of, or that is no name a person would be greeted by. */
const suspicious = /[\p{C}/@:]|\.\S|\d{4}|^.{61}/u;

/**
 * 'Hello Ada,', or without the name where that could be somebody's advertisement: anyone can sign up with any address
 * and call themselves what they like.
 */
export function greet(name: string | null): string {
  const plain = name?.trim() ?? '';
  return plain === '' || suspicious.test(plain) ? 'Hello,' : `Hello ${plain},`;
}
