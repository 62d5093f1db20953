import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const UNDEFINED_NAME = /^Cannot read properties of undefined \(reading '\w+'\)$/;

/**
 * An error's message; with its place for a file of TypeScript that does not parse, which Node puts before the stack,
 * and for a name that leads to nothing, of which Node says only what was read of it.
 */
export function messageWithPlace(error: unknown, root: string): string {
  // Not of the kernel's tools: the doctor begins without any package.
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof TypeError && UNDEFINED_NAME.test(message)) return undefinedName(error, root) ?? message;
  const stack = error instanceof SyntaxError ? (error.stack ?? '') : '';
  const [, address = '', line] = /^(file:\/\/\S+?):(\d+)\n/.exec(stack) ?? [];
  return line === undefined ? message : `${relative(root, fileURLToPath(address))}:${line}: ${message}`;
}

/** Where the shop's own code handed `undefined` to the framework; undefined when the stack does not say. */
function undefinedName({ message, stack = '' }: TypeError, root: string): string | undefined {
  for (const line of stack.split('\n')) {
    const at = line.indexOf('file:///');
    if (at < 0 || line.includes('/node_modules/') || line.includes('/core/kernel/')) continue;
    const steps = line.slice(at).replace(')', '').split(':');
    const place = steps.slice(-2).join(':');
    const file = relative(root, fileURLToPath(steps.slice(0, -2).join(':')));
    return (
      `${file}:${place}: what is named there is undefined. Look for a mistyped slot, part, token or hook, or one ` +
      `that its module does not export (${message})`
    );
  }
  return undefined;
}
