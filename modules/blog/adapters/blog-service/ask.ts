import type { BlogServiceSettings } from '../../config.ts';

/** Asks the service one question. @throws Error when there is no proper answer in time */
export type AskService = (path: string, query: Readonly<Record<string, string | number>>) => Promise<unknown>;

/** Sixty long articles. */
const MAX_BYTES = 4 * 1024 ** 2;

/** One question to the service, bounded in time and size. It never follows to another address. */
export function askService({ url, timeoutMs }: BlogServiceSettings, storeCode: string): AskService {
  return async (path, query) => {
    const address = new URL(url.replace(/\/$/, '') + path);
    for (const [name, value] of Object.entries({ storeCode, ...query })) address.searchParams.set(name, String(value));
    const response = await fetch(address, {
      headers: { accept: 'application/json', 'x-vs-store-code': storeCode },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`It answers ${response.status}`);
    }
    return JSON.parse(await textOf(response)) as unknown;
  };
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`It answers more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
