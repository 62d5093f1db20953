/**
 * A robots.txt (RFC 9309): the API and the given paths are closed to crawlers. Filtered lists are open, because they
 * say "noindex" themselves and a crawler that may not read them would never know.
 */
export function robotsText(disallow: readonly string[], sitemap: string): string {
  const closed = [...new Set(['/api/', ...disallow])];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemap}`, ''].join('\n');
}
