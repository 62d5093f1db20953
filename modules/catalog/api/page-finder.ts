import { Clock, CurrentStoreView, provide, token, trimSlashes, type Context } from 'etalage/core';
import { SearchablePages } from 'etalage/modules/url';
import type { CatalogConfig, SuggestedLink } from '../module.ts';
import { languageOf } from '../domain/suggestions/language.ts';
import { matchingPages, readPage, type ReadPage } from '../domain/suggestions/matching-pages.ts';

/** Finds pages of the shop by their words: returns, sizes, stories. */
export interface PageFinder {
  /** The pages that are about a text, by title and headings, and those that only mention it. */
  find(text: string, context: Context): Promise<{ readonly about: SuggestedLink[]; readonly mention: SuggestedLink[] }>;
  /** Those pages that help a shopper who found nothing. */
  help(context: Context): Promise<readonly SuggestedLink[]>;
}
export const PageFinder = token<PageFinder>('catalog.PageFinder', 'api');

const MAX_PAGES = 3;
/** Pages change when somebody edits them, in ms. */
const FRESH_MS = 60_000;

export const pageFinderProvider = ({ searchSynonyms, helpPages }: CatalogConfig['secret']) =>
  provide(PageFinder, { view: CurrentStoreView, clock: Clock }, ({ view, clock }): PageFinder => {
    const language = languageOf(view.i18n.defaultLocale);
    let known: { readonly until: number; readonly pages: Promise<readonly ReadPage[]> } | undefined;

    async function read(context: Context): Promise<readonly ReadPage[]> {
      const lists = await Promise.all(context.get(SearchablePages).map((source) => source.list(context)));
      return lists.flat().map((page) => readPage(page, language));
    }

    async function allPages(context: Context): Promise<readonly ReadPage[]> {
      if (!known || clock() >= known.until) known = { until: clock() + FRESH_MS, pages: read(context) };
      return known.pages.catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    }

    const linkTo = ({ page: { title, path } }: Pick<ReadPage, 'page'>): SuggestedLink => ({ name: title, url: path });
    return {
      async find(text, context) {
        const found = matchingPages(text, await allPages(context), language, searchSynonyms);
        const links = (isAbout: boolean): SuggestedLink[] =>
          found
            .filter((page) => page.isAbout === isAbout)
            .slice(0, MAX_PAGES)
            .map(linkTo);
        return { about: links(true), mention: links(false) };
      },
      async help(context) {
        const pages = await allPages(context);
        return helpPages.flatMap((slug) => pages.find(({ page }) => trimSlashes(page.path) === slug) ?? []).map(linkTo);
      },
    };
  });
