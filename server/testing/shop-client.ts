/** What a test shop answered. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body of a JSON answer; of the API `{ code, result }`. Undefined otherwise. */
  readonly json: { readonly code?: number; readonly result?: unknown } | undefined;
  /** Where a redirect leads; they are not followed. */
  readonly location: string | null;
}

/** Asks a test shop over HTTP. */
export interface ShopClient {
  /** Of a path of the shop; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Sends a body as JSON. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
}

/** A client of the shop at an address. */
export function shopClient(url: string): ShopClient {
  const ask: ShopClient['fetch'] = (path, init) => fetch(url + path, { redirect: 'manual', ...init });
  return {
    fetch: ask,
    get: async (path, headers) => read(await ask(path, { headers })),
    post: async (path, body = {}, headers = {}) =>
      read(
        await ask(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      ),
  };
}

async function read(response: Response): Promise<TestAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '');
  return { status, headers, text, json: isJson ? JSON.parse(text) : undefined, location: headers.get('location') };
}
