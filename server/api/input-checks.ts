import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ApiError, type Endpoint, type EndpointInput } from 'etalage/core';
import { withFormats } from './formats.ts';
import { invalid } from './errors.ts';

type Where = 'params' | 'query' | 'body';

/** The check of one part of the input. `explain` finds every fault, which takes long where there are many. */
interface Check {
  readonly where: Where;
  readonly validate: ValidateFunction;
  readonly explain: () => ValidateFunction;
}

/**
 * The parts of the input that have a schema: copied, converted and checked, with defaults filled in. Of the others only
 * path parameters go on, as text.
 * @throws ApiError 400 with the validation errors.
 */
export type InputCheck = (input: EndpointInput) => EndpointInput;

/**
 * Makes the checks of endpoints' inputs. A schema is compiled when its endpoint is first asked: a start need not wait
 * for all of them, nor for the language of schemas itself.
 */
export function inputChecks(): (endpoint: Endpoint) => InputCheck {
  const [first, all] = [compilers(false), compilers(true)];
  const compile = ({ schema }: Endpoint): readonly Check[] =>
    (['params', 'query', 'body'] as const).flatMap((where) => {
      const own = schema[where];
      const kind = where === 'body' ? 'json' : 'text';
      return own ? [{ where, validate: first[kind].compile(own), explain: () => all[kind].compile(own) }] : [];
    });
  return (endpoint) => {
    let checks: readonly Check[] | undefined;
    return (input) => {
      const parts: Partial<Record<Where, unknown>> = { params: input.params };
      for (const check of (checks ??= compile(endpoint))) {
        const value = copyOf(input[check.where], check.where) ?? {};
        if (!isRight(check, value)) throw faultsOf(check, input[check.where]);
        parts[check.where] = value;
      }
      if (endpoint.rawBody) parts.body = input.body;
      return parts as EndpointInput;
    };
  };
}

/** A text such as `1e309` is converted to an infinite number, which only a second look finds to be none. */
const isRight = ({ where, validate }: Check, value: object): boolean =>
  validate(value) && (where === 'body' || !Object.values(value).flat().some(isInfinite) || validate(value));

const isInfinite = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value);

function compilers(allErrors: boolean): Record<'text' | 'json', Ajv> {
  const common = {
    useDefaults: true,
    removeAdditional: true,
    strict: false,
    // JSON's 1e309 is infinite.
    strictNumbers: true,
    validateSchema: false,
    meta: false,
    allErrors,
    // A tenth of a first page's time, for code that V8 makes as quick by itself.
    code: { optimize: false },
  } as const;
  return {
    text: withFormats(new Ajv({ ...common, coerceTypes: 'array' })),
    json: withFormats(new Ajv(common)),
  };
}

/** The most reasons that one answer gives. */
const MAX_ERRORS = 20;
/** In a longer input only the first fault is looked for, in characters: a body can be nothing but faults. */
const LONGEST_EXPLAINED = 4000;

function faultsOf({ where, validate, explain }: Check, given: unknown): ApiError {
  const own = errorMessageOf(validate, validate.errors?.[0]);
  if (own !== undefined) return new ApiError(invalid(own));
  const isShort = JSON.stringify(given ?? {}).length <= LONGEST_EXPLAINED;
  const explained = isShort ? explain() : validate;
  if (isShort) explained(copyOf(given, where) ?? {});
  const errors = (explained.errors ?? validate.errors ?? []).slice(0, MAX_ERRORS).map(({ instancePath, ...error }) => ({
    keyword: error.keyword,
    dataPath: instancePath,
    schemaPath: error.schemaPath,
    params: error.params,
    message: error.message,
  }));
  const message = `${where}${errors[0]?.dataPath ?? ''} ${errors[0]?.message ?? 'is not right'}`;
  return new ApiError(invalid(message), {}, errors);
}

/** Lists in lists in lists: deeper ones are nobody's, and exhaust the stack of whatever walks them. */
const DEEPEST = 100;

/**
 * A copy of what is read from JSON or from an address, several times as quick as `structuredClone`.
 * @throws ApiError 400 for an input that is deeper
 */
function copyOf(value: unknown, where: Where, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) throw new ApiError(invalid(`${where} is nested too deeply`));
  if (Array.isArray(value)) return value.map((each) => copyOf(each, where, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const own = copyOf(each, where, depth + 1);
    if (name === '__proto__') defineOwn(copy, name, own);
    else copy[name] = own;
  }
  return copy;
}

/** Where assigning would make `__proto__` a prototype. */
const defineOwn = (object: object, name: string, value: unknown): void =>
  void Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });

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
