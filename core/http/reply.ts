/** What an answer may carry besides its result. */
export interface ReplyOptions {
  /** 200 unless given; success only. The envelope's `code` is 200 all the same, which clients read as success. */
  readonly status?: number;
  /** The envelope's `meta`: what clients read beside the result. */
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A result with more than itself; a handler answers it in place of the result. */
export class Reply<R> {
  readonly result: R;
  readonly options: ReplyOptions;
  constructor(result: R, options: ReplyOptions) {
    this.result = result;
    this.options = options;
  }
}

/** Answers a result with status, `meta` or headers: `reply(token, { meta: { refreshToken } })`. */
export const reply = <R>(result: R, options: ReplyOptions): Reply<R> => new Reply(result, options);
