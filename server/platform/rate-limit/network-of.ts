import { isIPv6 } from 'node:net';

/**
 * The network that an address is counted by: the /64 of an IPv6 address, because a household or a rented server owns all of
 * it (RFC 6177), or the IPv4 address itself.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1); // without the zone of RFC 4007
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : address;
}

/** The /56 and the /48 around a /64, as `networkOf` writes it; null for IPv4. */
export function widerNetworks(network: string): { readonly site: string; readonly block: string } | null {
  if (!network.endsWith('::/64')) return null;
  const [first = '0', second = '0', third = '0', fourth = '0'] = groupsOf(network.slice(0, -'/64'.length));
  const site = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  const block = `${first}:${second}:${third}`;
  return { site: `${block}:${site}::/56`, block: `${block}::/48` };
}

/** The eight groups, with those that '::' leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const missing = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...missing, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
