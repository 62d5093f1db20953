import type { Crumb, ListingView } from 'etalage/modules/catalog';
import type { Organisation } from '../module.ts';
import type { Site } from './site.ts';

/** Something of schema.org. */
export type Thing = Readonly<Record<string, unknown>>;

/** One data block for several things; those that point at each other do so by `@id`. */
export const graphOf = (things: readonly Thing[]): object => ({ '@context': 'https://schema.org', '@graph': things });

/** Without what is undefined, empty or an empty list: search engines take an empty value for a fault. */
export function filled(thing: Thing): Thing {
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(thing)) if (!isEmpty(value)) rest[name] = value;
  return rest;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Who runs the shop. With a price range it is a local business, the only kind of organisation that has one. */
export function organisationData(
  { name, telephone, email, priceRange, address, logo, sameAs }: Organisation,
  site: Site,
): Thing {
  const { street, postalCode, city, country } = address;
  const postal = filled({ streetAddress: street, postalCode, addressLocality: city, addressCountry: country });
  const picture = logo && site.picture(logo, 600, 600);
  return filled({
    '@type': priceRange ? ['Organization', 'LocalBusiness'] : 'Organization',
    '@id': site.page('/#organization'),
    name: name || site.view.name,
    url: site.page('/'),
    logo: picture,
    image: picture,
    telephone,
    email,
    priceRange,
    address: Object.keys(postal).length > 0 ? { '@type': 'PostalAddress', ...postal } : undefined,
    sameAs,
  });
}

/** The shop's site with its search. @param searchPath of the search page, without a query. */
export function websiteData(site: Site, searchPath: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': site.page('/#website'),
    name: site.view.name,
    url: site.page('/'),
    inLanguage: site.view.i18n.defaultLocale,
    publisher: { '@id': site.page('/#organization') },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.page(searchPath)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The way to a page, as its breadcrumbs show it; the page itself has no address there. */
export const breadcrumbsData = (crumbs: readonly Crumb[], site: Site): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, place) =>
    filled({ '@type': 'ListItem', position: place + 1, name, item: url === undefined ? undefined : site.page(url) }),
  ),
});

/** The products that a list shows, in its order; `total` counts those too that it does not show yet. */
export const itemListData = (
  { products, total, skipped }: Pick<ListingView, 'products' | 'total' | 'skipped'>,
  site: Site,
): Thing => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: products.map(({ name, url }, place) => ({
    '@type': 'ListItem',
    position: skipped + place + 1,
    name,
    url: site.page(url),
  })),
});
