/** What they need is large, and only a registration needs it. */
const load = () => import('./own-list');

/**
 * The registrable domain of an address, such as example.co.uk, whose owner can create any number of mailboxes.
 * Undefined for public mailbox providers.
 */
export async function findOwnDomain(email: string): Promise<string | undefined> {
  const { getDomain, shared } = await load();
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const domain = getDomain(host) ?? host;
  return shared.has(host) || shared.has(domain) ? undefined : domain;
}
