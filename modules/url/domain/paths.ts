/** Without the slashes at its ends; written so that it takes linear time. */
const trimSlashes = (path: string): string => path.replace(/^\/*((?:.*[^/])?)\/*$/s, '$1');

/** The path of a page's address as the URL map knows it, decoded once; undefined when its encoding is broken. */
export function mapPath(pathname: string): string | undefined {
  try {
    return trimSlashes(decodeURIComponent(pathname));
  } catch {
    return undefined;
  }
}

/** What a client asks for, as the URL map knows it: store prefix (`/be`), query, hash and slashes at the ends go. */
export function askedPath(url: string, prefix: string): string {
  const path = trimSlashes(url.split(/[?#]/, 1).join(''));
  const code = trimSlashes(prefix);
  if (code === '' || (path !== code && !path.startsWith(`${code}/`))) return path;
  return trimSlashes(path.slice(code.length));
}

/** What browsers take for slashes or leave out: two slashes at the beginning lead to another host. */
const LEADS_AWAY = /^[/\\\p{Cc}\s]+/u;

/**
 * Where a redirect record leads: a path from the root, or an absolute address as it is. The query goes along unless the
 * target has its own.
 */
export function redirectTarget(target: string, search: string): string {
  const to = /^https?:\/\//i.test(target) ? target : `/${target.replace(LEADS_AWAY, '')}`;
  return to.includes('?') ? to : to + search;
}
