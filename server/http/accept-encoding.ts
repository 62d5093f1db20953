import type { Request } from 'express';

/** Content encodings in the order in which we prefer them. */
const preferred = ['zstd', 'br', 'gzip'] as const;

export type ContentEncoding = (typeof preferred)[number];

/**
 * The best of the available encodings that a request accepts, or undefined for none. Ours is the order that counts:
 * browsers name gzip first. The header is read by Express's negotiator, in linear time.
 */
export function bestEncoding<Available extends ContentEncoding>(
  request: Pick<Request, 'acceptsEncodings'>,
  available: readonly Available[],
): Available | undefined {
  return available
    .toSorted((left, right) => preferred.indexOf(left) - preferred.indexOf(right))
    .find((encoding) => request.acceptsEncodings(encoding) !== false);
}
