import providers from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts-icann';

const shared = new Set<string>(providers);

/**
 * The domain of an address whose owner can make up as many mailboxes in it, and below it, as they like: as it is
 * registered, such as example.co.uk. Undefined for an address at a provider that gives mailboxes to everyone.
 */
export function findOwnDomain(email: string): string | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domain = getDomain(host) ?? host;
  return shared.has(host) || shared.has(domain) ? undefined : domain;
}
