import { lookup as dnsLookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

// Special-purpose ranges of IANA (RFC 6890 and its registries): everything that is not the public internet.
const ipv4Ranges: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
// Of IPv6 only 2000::/3 is public; inside it Teredo, documentation and 6to4 (which wraps any IPv4 address) are not.
const ipv6Ranges: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special = blockList(ipv4Ranges, ipv6Ranges);
const globalUnicast = blockList([], [['2000::', 3]]);

/**
 * Whether an IP address is on the public internet: not private, loopback, link-local, reserved or a wrapped form of
 * those.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}

/**
 * DNS look-up for a socket that yields public addresses only. The socket connects to the very address that was checked,
 * so a name that answers differently the second time gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first, ...others] = addresses;
    if (!first || [first, ...others].some(({ address }) => !isPublicAddress(address))) {
      return callback(new Error(`${hostname} resolves to an address that is not public`), '');
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

function blockList(ipv4: [string, number][], ipv6: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of ipv4) list.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of ipv6) list.addSubnet(network, prefix, 'ipv6');
  return list;
}
