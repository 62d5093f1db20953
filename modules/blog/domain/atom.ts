import type { ArticleCard } from './article.ts';

/** A feed by RFC 4287. Addresses are absolute. */
export interface Feed {
  readonly title: string;
  readonly subtitle: string;
  /** Of the list of articles, and of the feed itself. */
  readonly home: string;
  readonly self: string;
  readonly language: string;
  readonly author: string;
  readonly entries: readonly { readonly address: string; readonly card: ArticleCard }[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that no XML document may have are left out. */
// oxlint-disable-next-line no-control-regex -- these are what it is about
const BANNED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escaped = (text: string): string =>
  text.replace(BANNED, '').replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
const link = (rel: string, href: string, type: string): string =>
  `<link rel="${rel}" type="${type}" href="${escaped(href)}"/>`;
/** Every feed says when it last changed; one without articles never did. */
const BEGIN = '1970-01-01T00:00:00.000Z';

function entry({ address, card }: Feed['entries'][number]): string {
  const { title, intro, author, published_at: published, updated_at: updated, tags } = card;
  return [
    '<entry>',
    element('id', address),
    element('title', title),
    link('alternate', address, 'text/html'),
    published && element('published', published),
    element('updated', updated || published || BEGIN),
    author.name && `<author>${element('name', author.name)}</author>`,
    ...tags.map(({ slug, name }) => `<category term="${escaped(slug)}" label="${escaped(name)}"/>`),
    intro && element('summary', intro),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The feed as a document. */
export function atomOf({ title, subtitle, home, self, language, author, entries }: Feed): string {
  const updated =
    entries
      .map(({ card }) => card.updated_at || card.published_at)
      .toSorted()
      .at(-1) || BEGIN;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">`,
    element('id', home),
    element('title', title),
    element('subtitle', subtitle),
    link('alternate', home, 'text/html'),
    link('self', self, 'application/atom+xml'),
    element('updated', updated),
    `<author>${element('name', author)}</author>`,
    ...entries.map(entry),
    '</feed>\n',
  ].join('\n');
}
