import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** A name resolves to addresses that are not allowed, and to no other. */
export class DisallowedAddress extends Error {}

export interface LookupRules {
  /** Whether a host name may resolve to this address; by default only to public ones. Tests set these two. */
  readonly allowsAddress?: (address: string) => boolean;
  readonly lookup?: LookupFunction;
}

/**
 * Resolves a name to its allowed addresses. The connection uses one of them; a second look-up could differ. Fails with
 * DisallowedAddress when there are none.
 */
export function checkedLookup({
  lookup = systemLookup,
  allowsAddress = isPublicAddress,
}: LookupRules): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const addresses = Array.isArray(found) ? found : [{ address: found, family: 0 }];
      const allowed = addresses.filter(({ address }) => allowsAddress(address));
      const [first] = allowed;
      if (!first) {
        const names = addresses.map(({ address }) => address).join(', ');
        return done(new DisallowedAddress(`${host} resolves only to disallowed addresses: ${names}.`), '');
      }
      return options.all ? done(null, allowed) : done(null, first.address, first.family);
    });
}
