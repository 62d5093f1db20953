/** The first segment of a path, in one case as routes match in any. */
const startOf = (path: string): string => (path.replace(/^\//, '').split('/', 1)[0] ?? '').toUpperCase();

/** Whether an address must begin with it. */
const isFixed = (start: string): boolean => start !== '' && !/[:*?]/.test(start);

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(startOf(pathname)).toUpperCase();
  } catch {
    return '';
  }
}

/**
 * Finds the routes that an address can match, by its first segment: React Router compares an address with one route
 * after the other, those of all modules that no part of it has anything to do with among them.
 * @returns for a path below the store view's prefix its routes in their order; for the same first segment the same list
 */
export function routeGroups<R extends { readonly path?: string }>(
  routes: readonly R[],
): (pathname: string) => readonly R[] {
  const fixed = new Set(routes.map(({ path = '' }) => startOf(path)).filter(isFixed));
  const groups = new Map<string, readonly R[]>();
  return (pathname) => {
    const start = decoded(pathname);
    const key = fixed.has(start) ? start : '';
    const group =
      groups.get(key) ??
      routes.filter(({ path = '' }) => {
        const own = startOf(path);
        return !isFixed(own) || own === key;
      });
    groups.set(key, group);
    return group;
  };
}
