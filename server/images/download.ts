import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from './public-address.ts';

export interface DownloadLimits {
  /** Largest answer, in bytes. */
  maxBytes: number;
  /** For the whole download, in ms. */
  timeoutMs: number;
  /** Only for addresses that come from configuration, never from a visitor. */
  allowPrivateAddress: boolean;
}

/**
 * Fetches one file. Redirects are refused, because the address that they lead to was not checked.
 * Throws an Error that says why; its text is for the log, since it may name internal addresses.
 */
export async function download(url: URL, limits: DownloadLimits): Promise<Buffer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is never looked up, so publicLookup would not see it.
  if (!limits.allowPrivateAddress && isIP(host) && !isPublicAddress(host))
    throw new Error(`${host} is not a public address`);
  const signal = AbortSignal.timeout(limits.timeoutMs);
  const { get } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  const response = await open(get, url, limits.allowPrivateAddress, signal);
  try {
    if (response.statusCode !== 200) throw new Error(`${url.host} answered ${response.statusCode}`);
    return await read(response, limits.maxBytes);
  } finally {
    response.destroy();
  }
}

function open(
  get: (typeof import('node:https'))['get'],
  url: URL,
  allowPrivateAddress: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = { accept: 'image/*', 'user-agent': 'etalage' };
  const lookup = allowPrivateAddress ? undefined : publicLookup;
  return new Promise((resolve, reject) => {
    get(url, { signal, headers, agent: false, ...(lookup && { lookup }) }, resolve).on('error', reject);
  });
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
