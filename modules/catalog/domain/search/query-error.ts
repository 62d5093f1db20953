/**
 * A search request that cannot be answered as it stands. Answer it with HTTP 400 and the message, which says where the
 * fault is (an RFC 6901 JSON pointer into the query, or the URL parameter) and how to fix it.
 */
export class QueryError extends Error {
  readonly pointer: string;
  readonly why: string;

  constructor(pointer: string, reason: string) {
    super(`The search query does not fit at '${pointer}': ${reason}`);
    this.name = 'QueryError';
    this.pointer = pointer;
    this.why = reason;
  }
}
