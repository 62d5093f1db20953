/** What keeps the CMS from taking the shop with it. */
export interface FetchLimits {
  /** How long an answer may take, its body included, in ms. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** How often a request is made that is answered "too many" (429). */
  readonly tries: number;
  /** Waits for so many ms. */
  readonly wait: (ms: number) => Promise<unknown>;
}

/** Longer than this nobody waits, whatever the CMS asks for: the next round comes soon enough. */
const LONGEST_WAIT_MS = 5000;

/**
 * `fetch` with a limit of time and bytes for the whole answer, which must be JSON; a request that was one too many is
 * made again when the CMS says so, else after ever longer pauses.
 * @throws Error that says what was answered in place of JSON; no address is in it, where the token stands
 */
export const limitedFetch =
  ({ timeoutMs, maxBytes, tries, wait }: FetchLimits): typeof fetch =>
  async (input, init) => {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(withoutAddress);
      if (response.status !== 429) return whole(response, maxBytes);
      await response.body?.cancel();
      if (attempt >= tries) throw new Error(`It answers 429, too many requests, ${tries} times`);
      const asked = Number(response.headers.get('retry-after')) * 1000;
      await wait(Math.min(LONGEST_WAIT_MS, asked > 0 ? asked : 500 * 2 ** attempt));
    }
  };

function withoutAddress(error: unknown): never {
  const { name, cause } = error instanceof Error ? error : new Error(String(error));
  throw new Error(name === 'TimeoutError' ? 'It does not answer in time' : 'It cannot be reached', { cause });
}

async function whole(response: Response, maxBytes: number): Promise<Response> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > maxBytes) break;
      parts.push(part);
    }
  } catch (error) {
    withoutAddress(error);
  }
  if (bytes > maxBytes) throw new Error(`It answers more than ${maxBytes} bytes`);
  const text = Buffer.concat(parts).toString('utf8');
  if (!isJson(text)) throw new Error(`It answers ${response.status} with ${said(response)} in place of JSON`);
  return new Response(text, { status: response.status, headers: response.headers });
}

const said = ({ headers }: Response): string => headers.get('content-type')?.split(';')[0] || 'something';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
