import { isIP } from 'node:net';
import { isPublicAddress } from '../download/public-address';

/** Why nothing is sent to an address, as a sentence; undefined for one that may be used. */
export function findRefusal(address: string, { privately }: { privately: boolean }): string | undefined {
  if (!URL.canParse(address)) return 'Please give an address such as https://example.com/hook.';
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' && !(privately && protocol === 'http:'))
    return 'The address must begin with https://.';
  if (username !== '' || password !== '') return 'The address must not contain a user name or a password.';
  // A standard port is empty here.
  if (port !== '' && port !== '443' && port !== '80' && Number(port) < 1024)
    return 'The port must be 443, 80 or at least 1024.';
  if (privately) return undefined;
  // A literal is not looked up, so the look-up of the connection does not check it. URLs spell it in one way.
  const literal = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(literal) ? !isPublicAddress(literal) : isLocalName(literal))
    return 'The address must be on the public internet.';
  return undefined;
}

/** Names that resolve to this computer or its network by definition; all others are checked when they are looked up. */
const isLocalName = (name: string) => /(^|\.)(localhost|local|internal)\.?$/.test(name);
