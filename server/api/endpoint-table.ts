import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import {
  ApiError,
  refusal,
  BearerToken,
  Call,
  type ApiClient,
  type Endpoint,
  type EndpointInput,
  type EndpointRef,
  type Kernel,
  type CallOptions,
} from 'etalage/core';

type Where = 'params' | 'query' | 'body';

/** An endpoint with its compiled checks. */
export interface CallableEndpoint {
  readonly endpoint: Endpoint;
  /**
   * Checks the input, fills in defaults, drops unknown fields where the schema says so, and runs the handler in a fresh
   * scope.
   * @param origin where it was asked; none for calls from within.
   * @param bearer the customer's token, when a header had it.
   * @throws ApiError 400 with the validation errors, or what the handler throws.
   */
  call(input: EndpointInput, origin?: string, bearer?: string): Promise<unknown>;
}

/** The endpoints of a store view's API kernel, by id. */
export type EndpointTable = ReadonlyMap<string, CallableEndpoint>;

/** The check of one part of the input. `explain` finds every fault, which takes long where there are many. */
interface Check {
  readonly where: Where;
  readonly validate: ValidateFunction;
  readonly explain: () => ValidateFunction;
}
type Checks = readonly Check[];

/**
 * The endpoints with their checks. A schema is compiled when its endpoint is first asked: a start need not wait for all
 * of them, nor for the language of schemas itself.
 */
export function createEndpointTable(kernel: Kernel): EndpointTable {
  const compilers = (allErrors: boolean): Record<'text' | 'json', Ajv> => {
    const common = {
      useDefaults: true,
      removeAdditional: true,
      strict: false,
      validateSchema: false,
      meta: false,
      allErrors,
    } as const;
    return {
      text: addFormats.default(new Ajv({ ...common, coerceTypes: 'array' })),
      json: addFormats.default(new Ajv(common)),
    };
  };
  const [first, all] = [compilers(false), compilers(true)];
  const compile = ({ schema }: Endpoint): Checks =>
    (['params', 'query', 'body'] as const).flatMap((where) => {
      const own = schema[where];
      const kind = where === 'body' ? 'json' : 'text';
      return own ? [{ where, validate: first[kind].compile(own), explain: () => all[kind].compile(own) }] : [];
    });
  return new Map(
    kernel.endpoints.map((endpoint) => {
      let checks: Checks | undefined;
      const call: CallableEndpoint['call'] = async (input, origin = '', bearer = '') => {
        const scope = kernel.scope().set(BearerToken, bearer);
        if (origin) scope.set(Call, { ...scope.get(Call), origin });
        return endpoint.handle(checked((checks ??= compile(endpoint)), input) as never, scope);
      };
      return [endpoint.ref.id, { endpoint, call } satisfies CallableEndpoint];
    }),
  );
}

/** The most reasons that one answer gives. */
const MAX_ERRORS = 20;
/** In a longer input only the first fault is looked for, in characters: a body can be nothing but faults. */
const LONGEST_EXPLAINED = 4000;

/**
 * The parts of the input that have a schema: copied, converted and checked. Of the others only path parameters go on,
 * as text.
 */
function checked(checks: Checks, input: EndpointInput): EndpointInput {
  const parts: Partial<Record<Where, unknown>> = { params: input.params };
  for (const check of checks) {
    const value = copyOf(input[check.where], check.where) ?? {};
    if (!check.validate(value)) throw unfit(check, input[check.where]);
    parts[check.where] = value;
  }
  return parts as EndpointInput;
}

function unfit({ where, validate, explain }: Check, given: unknown): ApiError {
  const own = errorMessageOf(validate, validate.errors?.[0]);
  if (own !== undefined) return new ApiError(refusal(400, 'core.unfit', own));
  const isShort = JSON.stringify(given ?? {}).length <= LONGEST_EXPLAINED;
  const explained = isShort ? explain() : validate;
  if (isShort) explained(copyOf(given, where) ?? {});
  const errors = (explained.errors ?? []).slice(0, MAX_ERRORS).map(({ instancePath, ...error }) => ({
    keyword: error.keyword,
    dataPath: instancePath,
    schemaPath: error.schemaPath,
    params: error.params,
    message: error.message,
  }));
  const message = `${where}${errors[0]?.dataPath ?? ''} ${errors[0]?.message ?? 'is not right'}`;
  return new ApiError(refusal(400, 'core.unfit', message), {}, errors);
}

/** @throws ApiError 400 for lists in lists in lists without end. */
function copyOf(value: unknown, where: Where): unknown {
  try {
    return structuredClone(value);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError(refusal(400, 'core.unfit', `${where} is nested too deeply`));
    throw error;
  }
}

/** A schema may say its own words for a field that is missing or empty: `missing: { sku: 'sku is required' }`. */
function errorMessageOf({ schema }: ValidateFunction, error: ErrorObject | undefined): string | undefined {
  if (!error || typeof schema !== 'object') return undefined;
  const { keyword, instancePath, params } = error;
  const isEmpty = keyword === 'minLength' && params['limit'] === 1;
  const field = keyword === 'required' ? String(params['missingProperty']) : isEmpty ? instancePath.slice(1) : '';
  const words: unknown = schema['missing'];
  const own =
    typeof words === 'object' && words !== null ? new Map<string, unknown>(Object.entries(words)).get(field) : '';
  return typeof own === 'string' && own ? own : undefined;
}

const NoAnswer = refusal(0, 'core.noAnswer', '{id} did not answer within {timeout} ms');

/** How long a call may take unless it says otherwise, in ms: what the browser's client allows too. */
const TIMEOUT_MS = 10_000;

/** Calls endpoints in process, as the render does: same checks and time limits, no HTTP. */
export function inProcessCall(table: EndpointTable): ApiClient['call'] {
  return async <I extends EndpointInput, R>(
    ref: EndpointRef<I, R>,
    input: I,
    { timeout = TIMEOUT_MS, signal, bearer }: CallOptions = {},
  ): Promise<R> => {
    const found = table.get(ref.id);
    if (!found) throw new ApiError(refusal(404, 'core.noEndpoint', 'No endpoint {id} is installed'), { id: ref.id });
    signal?.throwIfAborted();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new ApiError(NoAnswer, { id: ref.id, timeout })), timeout);
    try {
      // The reference carries the result's type; the endpoint was made from the same reference.
      return (await Promise.race([found.call(input, undefined, bearer), late])) as R;
    } finally {
      clearTimeout(timer);
    }
  };
}
