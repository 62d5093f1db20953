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
 * The server's log: one JSON object a line. Of an error (`{ err }`) only name, message, stack and causes are written, redacted: errors of
 * libraries carry request bodies and headers as properties.
 */
export function createLogger({ level = 'info', destination }: LoggerOptions = {}): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(String(error).slice(0, longest));
  return {
    name: error.name,
    message: redact(error.message.slice(0, longest)),
    stack: redact((error.stack ?? '').slice(0, longest)),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
