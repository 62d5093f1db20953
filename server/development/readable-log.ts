import type { DestinationStream } from 'pino';

interface Line {
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string } | string;
  readonly [name: string]: unknown;
}

/** What V8 says where `get` is called with a name that leads to nothing. */
const UNDEFINED_TOKEN = "Cannot use 'in' operator to search for 'callerOf' in undefined";

/** Writes the server's log as a developer reads it: what happened, to what, and the stack as lines. */
export const readableLog = (print: (text: string) => void): DestinationStream => ({
  write(json) {
    const { level: _level, time: _time, msg = '', err, ...rest } = JSON.parse(json) as Line;
    const told = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
    const stack = typeof err === 'object' ? (err.stack ?? err.message) : err;
    const said = stack?.replace(
      UNDEFINED_TOKEN,
      'get(...) got undefined: a mistyped token, or one that is not exported',
    );
    print([`${msg}${told.length > 0 ? ` (${told.join(', ')})` : ''}`, ...(said ? [said] : [])].join('\n'));
  },
});
