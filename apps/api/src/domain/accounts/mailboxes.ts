import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

// Many addresses lead to one mailbox. Accounts are unique by address; free credits are granted once per mailbox.

/** Domains that share their mailboxes. */
const aliases = new Map(
  Object.entries({
    'googlemail.com': 'gmail.com',
    'me.com': 'icloud.com',
    'mac.com': 'icloud.com',
    'pm.me': 'proton.me',
    'protonmail.com': 'proton.me',
    'protonmail.ch': 'proton.me',
    'yandex.com': 'yandex.ru',
    'ya.ru': 'yandex.ru',
  }),
);

/**
 * Characters that providers ignore before the @. https://support.google.com/mail/answer/7436150,
 * https://proton.me/support/addresses-and-aliases, https://help.yahoo.com/kb/SLN3523.html
 */
const ignored = new Map(
  Object.entries({
    'gmail.com': /\./g,
    'proton.me': /[.\-_]/g,
    'ymail.com': /-.*$/,
    'rocketmail.com': /-.*$/,
  }),
);

/** Yahoo has a domain in most countries, such as yahoo.fr and yahoo.co.uk. */
const yahoo = /^yahoo\.([a-z]{2,3}|com?\.[a-z]{2})$/;

/**
 * Domains of Fastmail, which delivers anything@user.fastmail.com to user@fastmail.com:
 * https://www.fastmail.help/hc/en-us/articles/360060591053
 */
const subdomains = /^(?<user>[^.]+)\.(?<home>fastmail\.([a-z]{2,3}|co\.uk|com\.au)|sent\.com)$/;

/**
 * The mailbox behind an address: without a +tag, which nearly every server ignores, and without what its provider
 * ignores.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const { user, home: base } = subdomains.exec(domain)?.groups ?? {};
  if (user !== undefined) return `${user}@${base}`;
  const home = aliases.get(domain) ?? domain;
  const local = email.slice(0, at).toLowerCase();
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const plain = untagged.replace(ignored.get(yahoo.test(home) ? 'ymail.com' : home) ?? '', '');
  return `${plain || untagged}@${home}`;
}

const derive = promisify<string, string, number, Buffer>(scrypt);

/**
 * The stored hash of a mailbox that has had its credits; it outlives the account. Slow, because a fast hash of an
 * address can be reversed by trying addresses.
 */
export async function hashMailbox(mailbox: string): Promise<string> {
  return (await derive(mailbox, 'safelight mailbox grant', 32)).toString('base64url');
}
