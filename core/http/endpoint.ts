import type { Context } from '../kernel/request-scope.ts';
import type { JsonSchema } from '../kernel/module.ts';
import type { StoreView } from '../config/store-view.ts';
import type { ErrorType } from './api-error.ts';
import type { Reply } from './reply.ts';

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
  /**
   * Whether the call carries the customer's token: `customer` is refused without a good one (401), `either` answers
   * guests too. Others carry none.
   */
  readonly access?: 'customer' | 'either';
  readonly [INPUT]?: (input: I) => void;
  readonly [RESULT]?: R;
}

/** Declares an API call. Paths begin with `/api/`, but for texts (`type`), which may stand anywhere. */
/* @__NO_SIDE_EFFECTS__ */
export const endpointRef = <I extends EndpointInput, R>(
  id: string,
  method: EndpointRef<I, R>['method'],
  path: string,
  options: Partial<Pick<EndpointRef<I, R>, 'raw' | 'type' | 'maxAge' | 'access'>> = {},
): EndpointRef<I, R> => ({ id, method, path, ...options, raw: options.raw ?? options.type !== undefined });

type Answer<R> = R | Reply<R>;

/** How often an endpoint may be called. Endpoints that name the same limit share its count. */
export interface Limit {
  /** `user.login`. */
  readonly id: string;
  /** Whose calls are counted together: a visitor's address, a customer (guests by address), or what the input says. */
  readonly by: 'address' | 'customer' | ((input: never) => string);
  /** Calls in that time. */
  readonly max: number;
  readonly seconds: number;
  /**
   * Counts calls that were refused (4xx) only: wrong passwords. Or those only that were not: nobody keeps the owner of
   * an e-mail address out by calls that come to nothing.
   */
  readonly counts?: 'refused' | 'accepted';
}

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
  /** Why it refuses what its schemas allow: every error that its handler throws; another one is reported. */
  readonly errors?: readonly ErrorType[];
  /**
   * What makes a write one write, however often it arrives: the header `Idempotency-Key` (then optional), or the path
   * of the field of the body that is the key (`order_id`). The second of two equal calls gets the first one's answer;
   * the same key with another body is refused (422). The handler writes through `Transact`, once, and answers what that
   * gives it, which is stored: no secrets. Where the field is `optional`, the handler makes a write without it one by
   * other means.
   */
  readonly idempotency?: 'header' | { readonly field: string; readonly optional?: boolean };
  /** How often it may be called. Beyond that: 429 with `Retry-After`. */
  readonly limits?: readonly Limit[];
  /** How long an answer may take, in ms; 10 s unless given. Afterwards the call's signal fires and 503 is answered. */
  readonly timeout?: number;
  /**
   * The `result` of whatever is refused, for clients that take any text for the answer; why is in `meta.message`. The
   * message unless given.
   */
  readonly refusedResult?: null;
  /** Bytes of a JSON body; 100 kB unless given. */
  readonly bodyLimit?: number;
  /**
   * A body that is not JSON (a payment provider's signed call, an upload): its media types and its limit in bytes. The
   * handler gets it as a `Buffer`, unchecked, and finds the headers that came with it in `Call.headers`.
   */
  readonly rawBody?: { readonly types: readonly string[]; readonly limit: number };
  /** Answers the result, or `reply(result, ...)`. */
  readonly handle: (input: never, context: Context) => unknown;
  /**
   * Turns what the handler answers into the result that is sent, such as Magento's form. With `idempotency` it is the
   * former that is stored, and read again: what earlier versions have stored, which may be a result, comes here too.
   */
  readonly serialize?: (answered: never) => unknown;
  /**
   * Chooses the store view from the address or the body (not checked yet) when one is named there (a search index does,
   * an order may), before header and query are asked.
   */
  readonly storeView?: (
    params: Readonly<Record<string, string>>,
    views: readonly StoreView[],
    body: unknown,
  ) => string | undefined;
}

type EndpointOptions = Omit<Endpoint, 'ref' | 'handle' | 'serialize'>;

/** Binds a handler and schemas to an address. Throw `ApiError` for anything the caller can fix. */
export function endpoint<I extends EndpointInput, R>(
  ref: EndpointRef<I, R>,
  options: EndpointOptions & {
    handle: (input: I, context: Context) => Answer<NoInfer<R>> | Promise<Answer<NoInfer<R>>>;
  },
): Endpoint;
export function endpoint<I extends EndpointInput, R, A>(
  ref: EndpointRef<I, R>,
  options: EndpointOptions & {
    handle: (input: I, context: Context) => Answer<A> | Promise<Answer<A>>;
    serialize: (answered: NoInfer<A | R>) => NoInfer<R>;
  },
): Endpoint;
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(
  ref: EndpointRef<never, unknown>,
  options: EndpointOptions & Pick<Endpoint, 'handle' | 'serialize'>,
): Endpoint {
  return { ...options, ref };
}
