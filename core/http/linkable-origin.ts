import type { Call } from './call.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/;

/**
 * Where e-mails and payment providers may lead, when the store view has no base URL: where the shop was asked, if that
 * is its own address or this very machine; else empty. Servers without configured hosts answer at any IP address and at
 * any name without a dot, which whoever asks could make up: an e-mail with a link to it would bring its reader's secret
 * to a stranger.
 */
export function linkableOrigin({ origin, hasUnknownHost = false }: Pick<Call, 'origin' | 'hasUnknownHost'>): string {
  const host = URL.parse(origin)?.hostname ?? '';
  return host !== '' && (!hasUnknownHost || LOOPBACK.test(host)) ? origin : '';
}
