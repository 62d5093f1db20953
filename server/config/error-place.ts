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

/** Why a shop cannot start, with the place of a name that leads to nothing; any other error as it is. */
export function placedProblem(error: unknown, root: string): unknown {
  if (!(error instanceof Error)) return error;
  const cause = error.name === 'BootError' ? error.cause : error;
  if (!(cause instanceof TypeError && UNDEFINED_NAME.test(cause.message))) return error;
  const place = ownPlace(cause, root);
  if (place === undefined) return error;
  const message =
    cause === error
      ? (undefinedName(cause, root) ?? error.message)
      : error.message.replace(cause.message, `what is named at ${place} is undefined`);
  const placed = new Error(message);
  placed.name = 'BootError';
  return placed;
}

function undefinedName(error: TypeError, root: string): string | undefined {
  const place = ownPlace(error, root);
  if (place === undefined) return undefined;
  return (
    `${place}: what is named there is undefined. Look for a mistyped slot, part, token or hook, or one ` +
    `that its module does not export (${error.message})`
  );
}

/** Where the shop's own code handed `undefined` to the framework; undefined when the stack does not say. */
function ownPlace({ stack = '' }: TypeError, root: string): string | undefined {
  for (const line of stack.split('\n')) {
    if (!/:\d+:\d+\)?$/.test(line) || /\/node_modules\/|\/core\/kernel\//.test(line)) continue;
    // Of Node's own modules it is an address, of those that Vite has compiled a path.
    const at = line.indexOf('file:///');
    const steps = line
      .slice(at < 0 ? line.indexOf('/') : at)
      .replace(')', '')
      .split(':');
    const file = steps.slice(0, -2).join(':');
    return `${relative(root, at < 0 ? file : fileURLToPath(file))}:${steps.slice(-2).join(':')}`;
  }
  return undefined;
}
