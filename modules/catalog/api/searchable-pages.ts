import { contribute, Urls } from 'etalage/core';
import { SearchablePages, type SearchablePage } from 'etalage/modules/url';
import { isOpenPage } from '../domain/cms-page.ts';
import { plainText } from '../domain/plain-text.ts';
import { everyDocument } from './page-source.ts';
import { PublicDocuments } from './public-documents.ts';

/** No shop has more pages of text. */
const MOST_PAGES = 500;
const FIELDS = ['id', 'identifier', 'title', 'content_heading', 'meta_description', 'content', 'active'];
/** Where headings begin and end. */
const HEADING_TAG = /<\/?h[234]\b[^<>]{0,200}>/;

/** The pages of the platform's CMS. */
export const searchablePages = contribute(SearchablePages, 'catalog', {
  async list(context) {
    const ready = await context.get(PublicDocuments).of('cms_page');
    const pages: SearchablePage[] = [];
    for await (const document of everyDocument('cms_page', [], FIELDS, context)) {
      if (pages.length === MOST_PAGES) break;
      const page = ready(document);
      if (!isOpenPage(page)) continue;
      const { title, identifier, content, content_heading: heading = '', meta_description: description = '' } = page;
      pages.push({
        title: heading || title,
        path: context.get(Urls).canonical(`/${encodeURI(identifier)}`),
        headings: [title, ...headingsOf(content)],
        text: `${description} ${plainText(content)}`,
      });
    }
    return pages;
  },
});

/** The headings of HTML that was made safe, where every element is closed: every second stretch between their tags. */
const headingsOf = (html: string): string[] =>
  html
    .split(HEADING_TAG)
    .filter((_, place) => place % 2 === 1)
    .map(plainText);
