import type { Request } from 'express';

/** Whether a program on this machine asks, and not a proxy here for somebody else. */
export const isFromHere = ({ socket, headers }: Request): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;
