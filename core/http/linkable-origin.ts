const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;
const IS_ADDRESS = /^(\[|[\d.]+$)/;

/**
 * Whether e-mails, and payment providers, may lead to where the shop was asked: a host that the server knows, or one
 * that no stranger can have. Servers without configured hosts answer at any IP address, which whoever asks could make
 * up: an e-mail with a link to it would bring its reader's secret to a stranger.
 */
export function isLinkableOrigin(origin: string): boolean {
  const host = URL.parse(origin)?.hostname ?? '';
  return host !== '' && (!IS_ADDRESS.test(host) || LOOPBACK.test(host) || PRIVATE.test(host));
}
