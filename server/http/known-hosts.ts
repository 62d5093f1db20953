import { isIP } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';

/**
 * What a request's host is to the shop: `known` is configured, or this very server on this machine; `tolerated` cannot
 * be another site's name, so that it is answered, but nothing is cached for it and no e-mail leads there; `unknown` is
 * not answered.
 */
export type HostKind = 'known' | 'tolerated' | 'unknown';

/**
 * Tells the shop's hosts from others. Pages carry the host in canonical addresses and are cached by it, so that whoever
 * may choose it freely chooses what others read and what the cache holds.
 * @param configured `shop.example` or `shop.example:8080`.
 */
export function hostKinds(configured: readonly string[]): (request: Request) => HostKind {
  const known = new Set(configured.map((host) => host.toLowerCase()));
  const read = rememberLast((address: string) => URL.parse(address));
  return (request) => {
    const url = read(`${request.protocol}://${request.host ?? ''}`);
    if (!url) return 'unknown';
    if (known.has(url.host)) return 'known';
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const { localAddress = '', localPort } = request.socket;
    const isLoopback = ['localhost', '127.0.0.1', '::1'].includes(name);
    if (isLoopback || name === localAddress.replace(/^::ffff:/, ''))
      return Number(url.port || 80) === localPort ? 'known' : 'tolerated';
    // Names without a dot and addresses are of the own network: no other site has them.
    return known.size === 0 && (isIP(name) !== 0 || !name.includes('.') || name.endsWith('.localhost'))
      ? 'tolerated'
      : 'unknown';
  };
}

/** Nearly all requests name the same host. */
function rememberLast<T>(make: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly made: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}

const TOLERATED = 'isAtToleratedHost';

/** Whether a request that is answered came for a host that is no more than tolerated. */
export const hasUnknownHost = ({ locals }: Response): boolean => locals[TOLERATED] === true;

const NOT_HERE = 'This shop does not answer at this host. Its operator lists its hosts in "server.hosts"';

/** Answers 421 to hosts that the shop does not have (RFC 9110, 15.5.20): browsers get a page, programs JSON. */
export function onlyKnownHosts(kindOf: (request: Request) => HostKind): RequestHandler {
  return (request, response, next) => {
    const kind = kindOf(request);
    response.locals[TOLERATED] = kind === 'tolerated';
    if (kind !== 'unknown') return next();
    if (request.accepts(['json', 'html']) === 'html')
      return next(Object.assign(new Error(NOT_HERE), { status: 421, expose: true }));
    response.status(421).set('Cache-Control', 'no-store').json({ code: 421, result: NOT_HERE });
  };
}
