import type { DestinationStream } from 'pino';

interface Line {
  readonly msg?: string;
  readonly err?: { readonly stack?: string; readonly message?: string } | string;
  readonly [name: string]: unknown;
}

/** Writes the server's log as a developer reads it: what happened, to what, and the stack as lines. */
export const readableLog = (print: (text: string) => void): DestinationStream => ({
  write(json) {
    const { level: _level, time: _time, msg = '', err, ...rest } = JSON.parse(json) as Line;
    const told = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
    const stack = typeof err === 'object' ? (err.stack ?? err.message) : err;
    print([`${msg}${told.length > 0 ? ` (${told.join(', ')})` : ''}`, ...(stack ? [stack] : [])].join('\n'));
  },
});
