/** Content encodings in the order in which we prefer them. */
const preferred = ['zstd', 'br', 'gzip'] as const;

export type ContentEncoding = (typeof preferred)[number];

/**
 * The best of the available encodings that an Accept-Encoding header (RFC 9110) allows, or undefined for none. Ours is
 * the order that counts: browsers name gzip first.
 */
export function bestEncoding<Available extends ContentEncoding>(
  header: string | undefined,
  available: readonly Available[],
): Available | undefined {
  if (!header) return undefined;
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const inOrder = available.toSorted((left, right) => preferred.indexOf(left) - preferred.indexOf(right));
  return inOrder.find((encoding) => accepted.some((part) => allows(part, encoding)));
}

function allows(part: string, encoding: ContentEncoding): boolean {
  if (part === encoding) return true;
  const [name, quality] = part.split(/\s*;\s*/);
  return (name === encoding || name === '*') && !/^q=0(\.0*)?$/.test(quality ?? '');
}
