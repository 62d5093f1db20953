/** Of sockets and name servers: what is asked cannot be reached, or has hung up. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
];
/**
 * PostgreSQL's: connections that failed (08), that were ended, a server that starts or stops (57P), has no disk, memory
 * or connection left (53), fails at its files (58), can only be read.
 */
const POSTGRES = /^(?:08|53|57P|58|25006$)/;
/** pg's own words, which come without a code; the last two for a connection that broke before it was used again. */
const PG_WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
];
/** SQLite's: busy, read-only, input or output, full, cannot be opened. */
const SQLITE: readonly unknown[] = [5, 8, 10, 13, 14];

/** Says that nothing can be written or read for now, whoever asks. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether an error says that the database, or another server, cannot be used for now: nobody's mistake, it passes. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable || PG_WORDS.some((words) => error.message.startsWith(words))) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  const code: unknown = 'code' in error ? error.code : undefined;
  const errcode: unknown = 'errcode' in error ? error.errcode : undefined;
  if (typeof errcode === 'number') return SQLITE.includes(errcode & 0xff);
  return typeof code === 'string' && (UNREACHABLE.includes(code) || POSTGRES.test(code));
}
