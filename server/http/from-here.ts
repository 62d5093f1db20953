import type { Request } from 'express';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
/** How programs here call this machine; a proxy passes on the shop's own name. */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** What proxies write beside, though not every one of them writes each. */
const OF_PROXIES = /^(?:x-forwarded-.+|forwarded|via|x-real-ip)$/;

/** Whether a program on this machine asks, and not a proxy here for somebody else. */
export const isFromHere = ({ socket, headers }: Request): boolean =>
  LOOPBACK.includes(socket.remoteAddress ?? '') &&
  OWN_NAME.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name));
