import { isIP } from 'node:net';
import { ImageFileError } from '../../domain/errors';

/**
 * The address as a URL, if the rules let us ask for it; `base` is the one that redirected to it. Throws a ImageFileError
 * that names the host, never the path, which may hold a token.
 */
export function checkUrl(
  address: string,
  rules: { readonly hosts: readonly string[]; readonly sandboxOrigin?: string | undefined },
  base?: URL,
): URL {
  if (!URL.canParse(address, base?.href)) throw new ImageFileError('refused', 'Not an address.');
  const url = new URL(address, base);
  const named = url.username === '' && url.password === '';
  const known =
    url.origin === rules.sandboxOrigin ||
    (url.protocol === 'https:' && rules.hosts.some((pattern) => matches(url, pattern)));
  if (!known || !named) throw new ImageFileError('refused', `Pictures are not fetched from ${url.origin}.`);
  return url;
}

function matches(url: URL, pattern: string): boolean {
  // Names alone: an address would pass no look-up, and so no check.
  if (isIP(url.hostname.replaceAll(/[[\]]/g, ''))) return false;
  return pattern.startsWith('*.') ? url.host.endsWith(pattern.slice(1)) : url.host === pattern;
}
