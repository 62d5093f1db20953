import type { Article } from './article.ts';

/** Where an article is shown; addresses are absolute. */
export interface ArticlePlace {
  readonly address: string;
  readonly home: string;
  readonly language: string;
  /** The article's picture; undefined for none. */
  readonly picture: string | undefined;
  readonly publisher: string;
  /** The way to it, itself last. */
  readonly crumbs: readonly { readonly name: string; readonly address?: string }[];
}

/** Without what is undefined or empty, which search engines take for a fault. */
const filled = (thing: object): object =>
  Object.fromEntries(
    Object.entries(thing).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** An article as schema.org has it, and the way to it. */
export function articleData(article: Article, place: ArticlePlace): object {
  const { title, intro, author, published_at: published, updated_at: updated, tags, minutes, seo } = article;
  const organisation = { '@type': 'Organization', '@id': `${place.home}#organization`, name: place.publisher };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      filled({
        '@type': 'BlogPosting',
        '@id': `${place.address}#article`,
        mainEntityOfPage: place.address,
        url: place.address,
        headline: title,
        description: seo.description || intro,
        image: place.picture && [place.picture],
        datePublished: published,
        dateModified: updated,
        author: author.name ? filled({ '@type': 'Person', name: author.name, jobTitle: author.role }) : organisation,
        publisher: organisation,
        keywords: tags.map(({ name }) => name),
        timeRequired: `PT${minutes}M`,
        inLanguage: place.language,
      }),
      breadcrumbs(place.crumbs),
    ],
  };
}

/** The way to a list of articles. */
export const listData = (crumbs: ArticlePlace['crumbs']): object => ({
  '@context': 'https://schema.org',
  ...breadcrumbs(crumbs),
});

const breadcrumbs = (crumbs: ArticlePlace['crumbs']): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, address }, place) =>
    filled({ '@type': 'ListItem', position: place + 1, name, item: address }),
  ),
});
