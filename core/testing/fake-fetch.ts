import { isOffline } from '../http/is-offline.ts';
import { givenUp, unreachable, type CallOutcome } from './outcomes.ts';

/** A request that a fake `fetch` got. */
export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Parsed when it is JSON, text otherwise. */
  readonly body: unknown;
}

/** Answers in place of a remote service: a `Response`, or a value that is sent as JSON. */
export type FakeResponder = (request: FakeRequest) => unknown;

/** `fetch` as a test answers it. */
export interface FakeFetch {
  (url: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** All requests that were made, oldest first, arrived or not. */
  readonly requests: readonly FakeRequest[];
  /** Answers the requests of a method and address without its query: `GET https://api.example.com/stock`. */
  on(methodAndAddress: string, answer: FakeResponder): FakeFetch;
  /** How the next such requests go, in turn; those after them are answered as usual. */
  next(methodAndAddress: string, ...fates: readonly CallOutcome[]): FakeFetch;
}

/**
 * A network in memory for adapters of remote services. A request without an answer fails with a `TypeError`, as those
 * of `fetch` do; one to an address that nothing was said of fails so too, and says which it is.
 */
export function createFakeFetch(): FakeFetch {
  const requests: FakeRequest[] = [];
  const answers = new Map<string, FakeResponder>();
  const fates = new Map<string, CallOutcome[]>();
  const fake = async (url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const sent = new Request(url, init);
    const request = await read(sent);
    requests.push(request);
    sent.signal.throwIfAborted();
    const name = `${request.method} ${request.url.origin}${request.url.pathname}`;
    const ask = async (): Promise<unknown> => {
      const answer = answers.get(name);
      if (!answer) throw new TypeError(`fetch failed: the test does not say what "${name}" answers`);
      return answer(request);
    };
    const fate = isOffline() ? unreachable : fates.get(name)?.shift();
    const answered = fate ? fate(ask, () => new TypeError('fetch failed')) : ask();
    const value = await Promise.race([givenUp(sent.signal, () => sent.signal.reason), answered]);
    return value instanceof Response ? value : Response.json(value);
  };
  const self: FakeFetch = Object.assign(fake, {
    requests,
    on(name: string, answer: FakeResponder) {
      answers.set(name, answer);
      return self;
    },
    next(name: string, ...more: readonly CallOutcome[]) {
      fates.set(name, [...(fates.get(name) ?? []), ...more]);
      return self;
    },
  });
  return self;
}

async function read(sent: Request): Promise<FakeRequest> {
  const text = await sent.text();
  const isJson = /\bjson\b/.test(sent.headers.get('content-type') ?? '');
  const body: unknown = isJson && text ? JSON.parse(text) : text;
  return { method: sent.method, url: new URL(sent.url), headers: sent.headers, body };
}
