import { LRUCache } from 'lru-cache';

const EVERY_PARAMETER = '*';
/** Of how many paths is known which parameters count. */
const MAX_PATHS = 5000;

/** Which query parameters the page at an address depends on, learned from its renderings. */
export interface PageParameters {
  /** The address with only those of its parameters that are known to count, in alphabetical order. */
  readonly address: URL;
  /** Adds what a rendering of `address` read. True when that leaves nothing out that the visitor's address has. */
  learn(names: readonly string[]): boolean;
  /** To be called when the page was stored: the next visitor's address is cut by the same parameters. */
  remember(): void;
}

/**
 * Pages differ by path and by the query parameters that their loaders read; others are cut off before a page is
 * rendered or looked up, so that no address makes the cache hold the same page twice.
 */
export function pageParameters(): (asked: URL) => PageParameters {
  const known = new LRUCache<string, ReadonlySet<string>>({ max: MAX_PATHS });
  return (asked) => {
    const path = asked.origin + asked.pathname;
    const names = new Set(known.get(path));
    let address = cut(asked, names);
    return {
      get address() {
        return address;
      },
      learn(found) {
        for (const name of found) names.add(name);
        const before = address.searchParams.size;
        address = names.has(EVERY_PARAMETER) ? asked : cut(asked, names);
        return address.searchParams.size === before;
      },
      remember() {
        known.set(path, names);
      },
    };
  };
}

function cut(asked: URL, names: ReadonlySet<string>): URL {
  const address = new URL(asked);
  address.search = new URLSearchParams([...asked.searchParams].filter(([name]) => names.has(name))).toString();
  address.searchParams.sort();
  return address;
}

/** Whether a page may be cached for an address: not when it depends on everything that visitors may write into it. */
export const isForAll = ({ parameters = [] }: { parameters?: readonly string[] }, { search }: URL): boolean =>
  search === '' || !parameters.includes(EVERY_PARAMETER);
