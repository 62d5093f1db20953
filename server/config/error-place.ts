import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An error's message; of a file of TypeScript that does not parse with its place, which Node puts before the stack. */
export function messageWithPlace(error: unknown, root: string): string {
  // Not of the kernel's tools: the doctor begins without any package.
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof SyntaxError ? (error.stack ?? '') : '';
  const [, address = '', line] = /^(file:\/\/\S+?):(\d+)\n/.exec(stack) ?? [];
  return line === undefined ? message : `${relative(root, fileURLToPath(address))}:${line}: ${message}`;
}
