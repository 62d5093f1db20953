/** Content encodings in the order in which we prefer them. */
const preferred = ['br', 'gzip'] as const;

export type ContentEncoding = (typeof preferred)[number];

/**
 * The best of the available encodings that an Accept-Encoding header (RFC 9110) allows, or undefined for none. Brotli goes first
 * even where the header names gzip before it, as browsers do.
 */
export function bestEncoding(header: string | undefined, available: readonly ContentEncoding[] = preferred): ContentEncoding | undefined {
  if (!header) return undefined;
  const accepted = header.toLowerCase().split(',').map((part) => part.trim());
  return preferred.find((encoding) => available.includes(encoding) && accepted.some((part) => allows(part, encoding)));
}

function allows(part: string, encoding: ContentEncoding): boolean {
  if (part === encoding) return true;
  const [name, quality] = part.split(/\s*;\s*/);
  return (name === encoding || name === '*') && !/^q=0(\.0*)?$/.test(quality ?? '');
}
