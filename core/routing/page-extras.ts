import { provide, requestToken } from '../kernel/token.ts';
import type { HeadTag } from './head.ts';
import { CoreHooks, type Page } from './page.ts';

/**
 * What the server adds to a page's document for search engines and link previews. Browsers have no use for it, so it is
 * no part of the page's data.
 */
export interface PageExtras {
  readonly tags: readonly HeadTag[];
  /** Objects of schema.org, each with its `@context`. */
  readonly structuredData: readonly object[];
  /** When what the page shows is over, in ms since 1970; absent where nothing ends by itself. */
  readonly endsAt?: number;
}

/** Collects the extras of pages from those who tap `CoreHooks.pageRendered`. */
export interface PageExtrasCollector {
  collect(page: Page, url: URL): Promise<PageExtras>;
}
export const PageExtrasCollector = requestToken<PageExtrasCollector>('core.PageExtrasCollector', 'api');

/** The providers of this file; part of every API kernel. */
export const pageExtrasProviders = [
  provide(
    PageExtrasCollector,
    { pageRendered: CoreHooks.pageRendered.caller },
    ({ pageRendered }): PageExtrasCollector => ({
      async collect(page, url) {
        const tags: HeadTag[] = [];
        const structuredData: object[] = [];
        let end = Infinity;
        await pageRendered({
          page,
          url,
          addTag: (tag) => {
            tags.push(tag);
          },
          addStructuredData: (data) => {
            structuredData.push(data);
          },
          endsAt: (moment) => {
            end = Math.min(end, moment);
          },
        });
        return { tags, structuredData, ...(end < Infinity && { endsAt: end }) };
      },
    }),
  ),
];
