/** What mailings and advertisements add to an address for statistics: no page shows anything of it. */
const STATISTICS = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|srsltid|mc_[ce]id|_gl|_ga)$/;

/**
 * What tells pages apart in the cache: the whole address, since path or host name the store view, and protocol and host
 * stand in the page's links; without what only statistics read, or each mailing would fill the cache with the same page
 * again.
 */
export function cacheKeyOf(url: URL): string {
  const statistics = [...url.searchParams.keys()].filter((name) => STATISTICS.test(name));
  if (statistics.length === 0) return url.href;
  const bare = new URL(url);
  for (const name of statistics) bare.searchParams.delete(name);
  return bare.href;
}
