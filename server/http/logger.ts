import pino from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { redact } from './redact.ts';

/** Characters of a message or a stack. */
const longest = 8000;

export interface LoggerOptions {
  level?: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Standard output unless given. */
  destination?: DestinationStream;
}

/**
 * The server's log: one JSON object a line. Of an error (`{ err }`) only name, message, stack and causes are written,
 * redacted: errors of libraries carry request bodies and headers as properties. `reason`, `path` and `key` quote what a
 * visitor asked for, so they are redacted too.
 */
export function createLogger({ level = 'info', destination }: LoggerOptions = {}): Logger {
  const serializers = { err: describeError, reason: redactText, path: redactText, key: redactText };
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return destination ? pino(options, destination) : pino(options);
}

const redactText = (value: unknown): string => redact(String(value).slice(0, longest));

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redactText(error);
  return {
    name: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
