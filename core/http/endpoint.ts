import type { Context } from '../kernel/request-scope.ts';
import type { JsonSchema } from '../kernel/module.ts';
import type { StoreView } from '../config/store-view.ts';

/** What a caller hands to an endpoint, by where it travels. */
export interface EndpointInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

declare const INPUT: unique symbol;
declare const RESULT: unique symbol;

/** The address and types of an API call; declared in `module.ts`, so that clients and servers agree at compile time. */
export interface EndpointRef<I extends EndpointInput, R> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Express form: `/api/stock/check/:sku`. */
  readonly path: string;
  /** The body is the result itself, without the `{code, result}` envelope. */
  readonly raw: boolean;
  /**
   * The result is a text of this media type (`application/xml`) and the whole body: files such as `/robots.txt`, which
   * no page asks for.
   */
  readonly type?: string;
  /** Seconds that anyone may cache a good answer. */
  readonly maxAge?: number;
  readonly [INPUT]?: (input: I) => void;
  readonly [RESULT]?: R;
}

/** Declares an API call. Paths begin with `/api/`, but for texts (`type`), which may stand anywhere. */
export const endpointRef = <I extends EndpointInput, R>(
  id: string,
  method: EndpointRef<I, R>['method'],
  path: string,
  options: Partial<Pick<EndpointRef<I, R>, 'raw' | 'type' | 'maxAge'>> = {},
): EndpointRef<I, R> => ({ id, method, path, ...options, raw: options.raw ?? options.type !== undefined });

/** An endpoint as data: routing, validation, OpenAPI and in-process calls all come from it. */
export interface Endpoint {
  readonly ref: EndpointRef<never, unknown>;
  readonly summary: string;
  /** A handler gets no query and no body without a schema for it. */
  readonly schema: {
    readonly params?: JsonSchema;
    readonly query?: JsonSchema;
    readonly body?: JsonSchema;
    readonly result?: JsonSchema;
  };
  /** Why it answers with other codes than 200 and 400, for its documentation: `{ 404: 'There is no such story' }`. */
  readonly refusals?: Readonly<Record<number, string>>;
  readonly handle: (input: never, context: Context) => unknown;
  /**
   * Chooses the store view from the address when it names one (a search index does), before header and query are asked.
   */
  readonly storeView?: (params: Readonly<Record<string, string>>, views: readonly StoreView[]) => string | undefined;
}

/** Binds a handler and schemas to an address. Throw `ApiError` for anything the caller can fix. */
export const endpoint = <I extends EndpointInput, R>(
  ref: EndpointRef<I, R>,
  options: Omit<Endpoint, 'ref' | 'handle'> & {
    handle: (input: I, context: Context) => NoInfer<R> | Promise<NoInfer<R>>;
  },
): Endpoint => ({ ...options, ref: ref as EndpointRef<never, unknown>, handle: options.handle as Endpoint['handle'] });

/** An error whose message is safe to show to whoever called; becomes `{code, result}` with that status. */
export class ApiError extends Error {
  readonly code: number;
  readonly result: unknown;
  /** `result` is the message unless details are given (for example a list of validation errors). */
  constructor(code: number, message: string, result: unknown = message) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.result = result;
  }
}
