import { ApiError, type ErrorParams } from './api-error.ts';
import type { EndpointInput, EndpointRef } from './endpoint.ts';
import type { ApiClient, CallOptions } from './api-client.ts';

/** What the transport needs; `fetch` is handed in so that tests stand at the network's edge. */
export interface FetchTransportOptions {
  readonly storeCode: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly onError: (error: ApiError) => void;
}

const TIMEOUT_MS = 10_000;

/** An API client over fetch that reads answers as Vue Storefront 1's client does: JSON only, `code` 200 is success. */
export function createFetchTransport({ storeCode, fetch, onError }: FetchTransportOptions): ApiClient {
  return {
    async call<I extends EndpointInput, R>(ref: EndpointRef<I, R>, input: I, options: CallOptions = {}): Promise<R> {
      const signal = AbortSignal.any([
        AbortSignal.timeout(options.timeout ?? TIMEOUT_MS),
        ...(options.signal ? [options.signal] : []),
      ]);
      const response = await fetch(urlOf(ref, input, storeCode), {
        method: ref.method,
        signal,
        headers: {
          accept: 'application/json',
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(options.bearer && { authorization: `Bearer ${options.bearer}` }),
          ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        },
        body: input.body === undefined ? undefined : JSON.stringify(input.body),
      }).catch(noAnswer);
      const answer = await readJson(response);
      if (ref.raw && response.ok) return answer as R;
      const { code, result, meta } = envelopeOf(answer);
      if (code === 200) {
        options.onMeta?.(meta ?? {});
        return result as R;
      }
      const { reason, params } = { ...meta };
      const message = typeof meta?.message === 'string' ? meta.message : messageOf(result);
      const error = new ApiError({ status: code, reason: String(reason ?? ''), message }, paramsOf(params), result);
      const isSilent = typeof options.silent === 'function' ? options.silent(error) : options.silent;
      if (!isSilent && isWorthShowing(result, error.message)) onError(error);
      throw error;
    },
  };
}

/** The call's address: path parameters filled in, query appended, the store view named. */
export function urlOf(ref: EndpointRef<never, unknown>, input: EndpointInput, storeCode: string): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = ref.path.replace(/([:*])(\w+)/g, (_, kind: string, name: string) => {
    const value = encodeURIComponent(String(params.get(name) ?? ''));
    return kind === '*' ? value.replaceAll('%2F', '/') : value;
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  query.set('storeCode', storeCode);
  return `${path}?${query}`;
}

/** The connection failed, took too long or broke off. */
function noAnswer(cause: unknown): never {
  throw failure(0, cause instanceof Error ? cause.message : String(cause));
}

const NO_FORMAT = 'Unhandled error, wrong response format!';

async function readJson(response: Response): Promise<unknown> {
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? ''))
    throw failure(response.status, 'Error with response - bad content-type!');
  const text = await response.text().catch(noAnswer);
  try {
    return JSON.parse(text);
  } catch {
    throw failure(response.status, NO_FORMAT);
  }
}

/** No answer that could be read; `answer` is one without a result code. */
const failure = (status: number, message: string, answer?: unknown): ApiError =>
  new ApiError({ status, reason: 'core.noAnswer', message }, {}, answer);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const paramsOf = (params: unknown): ErrorParams => (isObject(params) ? (params as ErrorParams) : {});

interface Envelope {
  readonly code: number;
  readonly result: unknown;
  readonly meta?: Readonly<Record<string, unknown>>;
}

function envelopeOf(answer: unknown): Envelope {
  if (isObject(answer) && 'code' in answer) {
    const { code, result, meta } = answer;
    return { code: Number.parseInt(String(code), 10), result, meta: isObject(meta) ? meta : undefined };
  }
  throw failure(500, NO_FORMAT, answer);
}

/** The text in an error's result: the result itself, or its `result` or `message`. */
const messageOf = (result: unknown): string => {
  const texts = isObject(result) ? [result['result'], result['message']] : [result];
  return texts.find((text) => typeof text === 'string') ?? '';
};

const isWorthShowing = (result: unknown, message: string): boolean =>
  message !== '' && !(isObject(result) && result['code'] === 'ENOTFOUND');
