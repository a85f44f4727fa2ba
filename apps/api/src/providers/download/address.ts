import { isIP } from 'node:net';
import { ImageFileError } from '../../domain/errors';

/**
 * Parses an address from which an image may be downloaded; `base` is the URL that redirected to it. Throws an
 * ImageFileError that names the origin, never the path, which may contain a token.
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
  if (!known || !named) throw new ImageFileError('refused', `Images are not downloaded from ${url.origin}.`);
  return url;
}

function matches(url: URL, pattern: string): boolean {
  // A literal IP address is not looked up, so checkedLookup would not check it.
  if (isIP(url.hostname.replaceAll(/[[\]]/g, ''))) return false;
  return pattern.startsWith('*.') ? url.host.endsWith(pattern.slice(1)) : url.host === pattern;
}
