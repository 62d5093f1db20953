import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from 'etalage/core/tools';

/** An error's message; of a file of TypeScript that does not parse with its place, which Node puts before the stack. */
export function messageWithPlace(error: unknown, root: string): string {
  const message = messageOf(error);
  const stack = error instanceof SyntaxError ? (error.stack ?? '') : '';
  const [, address = '', line] = /^(file:\/\/\S+?):(\d+)\n/.exec(stack) ?? [];
  return line === undefined ? message : `${relative(root, fileURLToPath(address))}:${line}: ${message}`;
}
