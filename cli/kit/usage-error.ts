/** A command was not called right: its message says how to call it. The process ends with 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
