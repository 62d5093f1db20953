/** A way in which a call can be refused, as data: documented with its endpoint, translated in the browser. */
export interface ErrorType {
  /** HTTP status, also the envelope's `code`; 0 in the browser when no answer came. */
  readonly status: number;
  /** A stable id, which clients may decide by: `stock.outOfStock`. */
  readonly reason: string;
  /** English, with `{names}` of params; the key of its translations. */
  readonly message: string;
}

/** Declares an error: `export const OutOfStock = errorType(409, 'stock.outOfStock', 'Only {available} left')`. */
/* @__NO_SIDE_EFFECTS__ */
export const errorType = (status: number, reason: string, message: string): ErrorType => ({ status, reason, message });

/** Values for the `{names}` of an error's message. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * An error whose message is safe to show to whoever called: `throw new ApiError(OutOfStock, { available: 2 })`. Becomes
 * `{ code, result, meta: { reason, message, params } }` with that status.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly reason: string;
  /** The message before its params were filled in: what is translated. */
  readonly template: string;
  readonly params: ErrorParams;
  readonly result: unknown;
  /** `result` is the message unless details are given (for example a list of validation errors). */
  constructor({ status, reason, message }: ErrorType, params: ErrorParams = {}, result?: unknown) {
    const text = message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
    super(text);
    this.name = 'ApiError';
    this.code = status;
    this.reason = reason;
    this.template = message;
    this.params = params;
    this.result = result === undefined ? text : result;
  }
}
