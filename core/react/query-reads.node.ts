/** Stands for all query parameters: something read the query as a whole. */
export const EVERY_PARAMETER = '*';

/** Takes note of the query parameters that are read of an address, by name. */
export function notingReads(names: Set<string>): (url: URL) => URL {
  return (asked) => {
    const url = new URL(asked);
    const query = url.searchParams;
    const whole = <T>(value: T): T => {
      names.add(EVERY_PARAMETER);
      return value;
    };
    const noted = new Proxy(query, {
      get(target, key) {
        if (key !== 'get' && key !== 'getAll' && key !== 'has') {
          const value: unknown = Reflect.get(target, key, target);
          return whole(typeof value === 'function' ? value.bind(target) : value);
        }
        return (name: string) => {
          names.add(name);
          return target[key](name);
        };
      },
    });
    const { search, href } = url;
    return Object.defineProperties(url, {
      searchParams: { get: () => noted },
      search: { get: () => (search ? whole(search) : search) },
      href: { get: () => (search ? whole(href) : href) },
      toString: { value: () => (search ? whole(href) : href) },
    });
  };
}
