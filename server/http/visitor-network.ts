import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';

/** The visitor's address as far as `server.trustProxy` lets it be known; IPv4 as such where it comes through IPv6. */
export const addressOf = ({ ip = 'unknown' }: Request): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

/** Whose address it is: IPv4 itself, of IPv6 the network that a provider gives a home (/56). */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
  const network = groups.slice(0, 4).map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16));
  return `${network.join(':')}::/56`;
}

/** Whether `server.trustProxy` names who has sent it: one that names another proxy helps no more than none. */
const isFromTrustedProxy = ({ ips }: Request): boolean => ips.length > 0;

/** Visitors behind a proxy that nobody is told to trust share its address: they are counted in so many parts. */
const PARTS = 16;

/**
 * Whose calls are counted together. Where no proxy is trusted and one says for whom it asks, that chooses the part of
 * the proxy's visitors that the call is counted with: a shop whose operator forgot `server.trustProxy` takes 16 times
 * as much from all of them as from one, and so does whoever invents the header.
 */
export function visitorNetwork(request: Request): string {
  const network = networkOf(addressOf(request));
  const { 'x-forwarded-for': forwarded } = request.headers;
  if (forwarded === undefined || isFromTrustedProxy(request)) return network;
  const visitor = networkOf(String(forwarded).split(',').at(-1)?.trim() ?? '');
  return `${network} ${createHash('sha256').update(visitor).digest().readUInt8() % PARTS}/${PARTS}`;
}

/** Says once that a proxy is before the shop that `server.trustProxy` does not name. */
export function noteUntrustedProxy(log: Pick<Logger, 'warn'>): RequestHandler {
  const state = { isSaid: false };
  return (request, _response, next) => {
    if (!state.isSaid && request.headers['x-forwarded-for'] !== undefined && !isFromTrustedProxy(request)) {
      state.isSaid = true;
      log.warn(
        'A request came through a proxy (X-Forwarded-For) that "server.trustProxy" does not name: its visitors ' +
          'are counted together, and limits on orders, log-ins and carts are soon reached by all of them. Set it to ' +
          'the number of proxies before the shop, or to their addresses ("etalage docs": going live)',
      );
    }
    next();
  };
}
