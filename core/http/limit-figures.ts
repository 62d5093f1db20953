import type { Limit } from './endpoint.ts';

/** A limit for people: `10 refused calls in 900 s by address (user.login)`. */
export const figuresOf = ({ id, by, max, seconds, counts }: Limit): string =>
  `${max} ${counts ? `${counts} calls` : 'calls'} in ${seconds} s by ` +
  `${typeof by === 'function' ? 'what they ask' : by} (${id})`;
