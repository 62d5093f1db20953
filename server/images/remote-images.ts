import { download } from './download.ts';
import { ImageError } from './image-error.ts';
import { checkFileName } from './image-request.ts';
import type { FindImage, SourceImage } from './image-source.ts';

/**
 * A host that pictures may come from: `cdn.example.com`, `*.example.com` (any name below it), `cdn.example.com:8080`,
 * or a pattern, which must match the whole of `host[:port]`.
 */
export type AllowedHost = string | RegExp;

const limits = { maxBytes: 15 * 1024 * 1024, timeoutMs: 5000 };

/** Pictures by absolute URL, which a visitor may choose: listed hosts only, and never an address inside the network. */
export function remoteImages(allowedHosts: readonly AllowedHost[]): FindImage {
  const patterns = allowedHosts.map(hostPattern);
  return async (reference) => {
    const url = URL.parse(reference);
    if (
      !url ||
      !/^https?:$/.test(url.protocol) ||
      url.username ||
      url.password ||
      !patterns.some((pattern) => pattern.test(url.host))
    ) {
      throw new ImageError(400, 'Host is not allowed');
    }
    return remoteImage(url, url.href, false);
  };
}

/**
 * The shop's own media on another server, such as Magento's; its address comes from configuration and may be internal.
 */
export function remoteMedia(baseUrl: string): FindImage {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  return async (path) => {
    const url = new URL(`./${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`, base);
    if (!url.href.startsWith(base.href)) throw new ImageError(404, 'There is no such picture');
    // The visitor is told the path, not where the shop's media stand.
    return remoteImage(url, path, true);
  };
}

function remoteImage(url: URL, shownAs: string, allowPrivateAddress: boolean): SourceImage {
  checkFileName(url.pathname);
  url.hash = '';
  return {
    identity: url.href,
    name: url.pathname,
    remote: true,
    read: () =>
      download(url, { ...limits, allowPrivateAddress }).catch((cause) => {
        throw new ImageError(400, `Unable to download the requested image ${shownAs}`, { cause });
      }),
  };
}

function hostPattern(host: AllowedHost): RegExp {
  if (host instanceof RegExp) return new RegExp(`^(?:${host.source})$`, host.flags.replace(/[gy]/g, ''));
  const name = host.replace(/^\*\./, '').replace(/[^\w-]/g, '\\$&');
  return new RegExp(host.startsWith('*.') ? `^[^.]+(?:\\.[^.]+)*\\.${name}$` : `^${name}$`, 'i');
}
