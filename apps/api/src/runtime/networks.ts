// Networks have the form of http/context's networkOf: an IPv4 address, or the /64 of an IPv6 address.

/** The wider networks: an organization's share (/48, /24) and a part of a provider's (/32, /16). */
export function widerNetworks(network: string): { site: string; provider: string } {
  const [separator, bits] = network.includes(':') ? ([':', 48] as const) : (['.', 24] as const);
  const groups = network.split(separator);
  const cut = (count: number, length: number) =>
    separator === ':'
      ? `${groups.slice(0, count).join(':')}::/${length}`
      : `${groups.slice(0, count).join('.')}${'.0'.repeat(4 - count)}/${length}`;
  return { site: cut(3, bits), provider: cut(2, bits - (separator === ':' ? 16 : 8)) };
}
