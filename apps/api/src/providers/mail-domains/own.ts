import providers from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts-icann';

const shared = new Set<string>(providers);

/**
 * The registrable domain of an address, such as example.co.uk, whose owner can create any number of mailboxes.
 * Undefined for public mailbox providers.
 */
export function findOwnDomain(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domain = getDomain(host) ?? host;
  return shared.has(host) || shared.has(domain) ? undefined : domain;
}
