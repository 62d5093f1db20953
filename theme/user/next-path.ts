const HERE = 'http://shop.invalid';

/**
 * Where to go after logging in, as an address's query says it (`?next=/dames/`): a path in this shop. Undefined for
 * anything that leads elsewhere or back to logging in.
 */
export function nextPath(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next') ?? '';
  // Browsers read "//" and "/\" as the beginning of another site's address, and leave out tabs and line breaks.
  const url = /^\/[^\\\s]*$/.test(next) ? URL.parse(next, HERE) : null;
  if (url?.origin !== HERE || url.pathname.startsWith('//') || url.pathname.startsWith('/login')) return undefined;
  return url.pathname + url.search + url.hash;
}
