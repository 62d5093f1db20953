import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import {
  ApiError,
  BearerToken,
  RequestOrigin,
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

type Checks = readonly (readonly [Where, ValidateFunction])[];

/**
 * The endpoints with their checks. A schema is compiled when its endpoint is first asked: a start need not wait for all
 * of them, nor for the language of schemas itself.
 */
export function createEndpointTable(kernel: Kernel): EndpointTable {
  const common = {
    useDefaults: true,
    removeAdditional: true,
    allErrors: true,
    strict: false,
    validateSchema: false,
    meta: false,
  } as const;
  const fromText = addFormats.default(new Ajv({ ...common, coerceTypes: 'array' }));
  const fromJson = addFormats.default(new Ajv(common));
  const compile = ({ schema: { params, query, body } }: Endpoint): Checks => [
    ...(params ? [['params', fromText.compile(params)] as const] : []),
    ...(query ? [['query', fromText.compile(query)] as const] : []),
    ...(body ? [['body', fromJson.compile(body)] as const] : []),
  ];
  return new Map(
    kernel.endpoints.map((endpoint) => {
      let checks: Checks | undefined;
      const call: CallableEndpoint['call'] = async (input, origin = '', bearer = '') =>
        endpoint.handle(
          checked((checks ??= compile(endpoint)), input) as never,
          kernel.scope().set(RequestOrigin, origin).set(BearerToken, bearer),
        );
      return [endpoint.ref.id, { endpoint, call } satisfies CallableEndpoint];
    }),
  );
}

/** The most reasons that one answer gives: a small body can hold tens of thousands of faults. */
const MAX_ERRORS = 20;

/**
 * The parts of the input that have a schema: copied, converted and checked. Of the others only path parameters go on,
 * as text.
 */
function checked(checks: Checks, input: EndpointInput): EndpointInput {
  const parts: Partial<Record<Where, unknown>> = { params: input.params };
  for (const [where, validate] of checks) {
    const value = copyOf(input[where], where) ?? {};
    if (!validate(value)) {
      const errors = (validate.errors ?? [])
        .slice(0, MAX_ERRORS)
        .map(({ instancePath, message, keyword, schemaPath, params }) => ({
          keyword,
          dataPath: instancePath,
          schemaPath,
          params,
          message,
        }));
      const own = errorMessageOf(validate, errors[0]?.params);
      throw new ApiError(
        400,
        own ?? `${where}${errors[0]?.dataPath ?? ''} ${errors[0]?.message ?? 'is not right'}`,
        own ?? errors,
      );
    }
    parts[where] = value;
  }
  return parts as EndpointInput;
}

/** @throws ApiError 400 for lists in lists in lists without end. */
function copyOf(value: unknown, where: Where): unknown {
  try {
    return structuredClone(value);
  } catch (error) {
    if (error instanceof RangeError) throw new ApiError(400, `${where} is nested too deeply`);
    throw error;
  }
}

/** A schema may say its own words for a missing field: `missing: { sku: 'sku parameter is required' }`. */
function errorMessageOf(validate: ValidateFunction, params: unknown): string | undefined {
  const field =
    typeof params === 'object' && params !== null && 'missingProperty' in params
      ? String(params.missingProperty)
      : undefined;
  const schema = validate.schema;
  const words =
    typeof schema === 'object' && typeof schema.missing === 'object' && schema.missing !== null
      ? new Map(Object.entries(schema.missing))
      : undefined;
  const own: unknown = field && words?.get(field);
  return typeof own === 'string' ? own : undefined;
}

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
    if (!found) throw new ApiError(404, `No endpoint ${ref.id} is installed`);
    signal?.throwIfAborted();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new ApiError(0, `${ref.id} did not answer within ${timeout} ms`)), timeout);
    try {
      // The reference carries the result's type; the endpoint was made from the same reference.
      return (await Promise.race([found.call(input, undefined, bearer), late])) as R;
    } finally {
      clearTimeout(timer);
    }
  };
}
