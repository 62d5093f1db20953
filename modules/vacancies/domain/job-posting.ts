import type { Vacancy } from './vacancy.ts';

/** Where a vacancy is shown, and by whom. */
export interface JobPlace {
  readonly address: string;
  readonly home: string;
  readonly shop: string;
  readonly country: string;
  readonly language: string;
}

/** Fields of blocks that readers read. */
const TEXTS: ReadonlySet<string> = new Set(['title', 'text', 'caption', 'html', 'question', 'answer', 'detail']);

function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return TEXTS.has(field) ? [value.replaceAll(/<[^<>]*>/g, ' ')] : [];
  if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, name));
}

/** Without what is undefined or empty, which search engines take for a fault. */
const filled = (thing: object): object =>
  Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** A vacancy as schema.org has it. */
export function jobPosting(vacancy: Vacancy, { address, home, shop, country, language }: JobPlace): object {
  const { slug, title, intro, body, posted_at: posted, open_until: until, employment, city } = vacancy;
  return filled({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': `${address}#job`,
    url: address,
    identifier: { '@type': 'PropertyValue', name: shop, value: slug },
    title,
    description: [intro, ...textsIn(body)].filter(Boolean).join('\n'),
    datePosted: posted,
    validThrough: until,
    employmentType: employment,
    inLanguage: language,
    hiringOrganization: { '@type': 'Organization', name: shop, sameAs: home },
    jobLocation: city && {
      '@type': 'Place',
      address: filled({
        '@type': 'PostalAddress',
        streetAddress: vacancy.address.street,
        postalCode: vacancy.address.postalCode,
        addressLocality: city,
        addressCountry: vacancy.address.country || country,
      }),
    },
    directApply: false,
  });
}

/** The way to a page of vacancies, itself last. */
export const wayTo = (crumbs: readonly { readonly name: string; readonly address?: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, place) =>
    filled({ '@type': 'ListItem', position: place + 1, name, item: address }),
  ),
});
