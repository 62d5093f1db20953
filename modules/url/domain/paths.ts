const withoutEndSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** The path of a page's address as the URL map knows it, decoded once; undefined when its encoding is broken. */
export function mapPath(pathname: string): string | undefined {
  try {
    return withoutEndSlashes(decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
}

/** What a client asks for, as the URL map knows it: store prefix (`/be`), query, hash and slashes at the ends go. */
export function askedPath(url: string, prefix: string): string {
  const path = withoutEndSlashes(url.replace(/[?#].*$/s, ''));
  const code = withoutEndSlashes(prefix);
  if (code === '' || (path !== code && !path.startsWith(`${code}/`))) return path;
  return withoutEndSlashes(path.slice(code.length));
}

/**
 * Where a redirect record leads: a path from the root, or an absolute address as it is. The query goes along unless the
 * target has its own.
 */
export function redirectTarget(target: string, search: string): string {
  const to = /^https?:\/\//i.test(target) ? target : `/${target.replace(/^\/+/, '')}`;
  return to.includes('?') ? to : to + search;
}
