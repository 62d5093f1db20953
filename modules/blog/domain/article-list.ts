import type { ArticleCard, ArticlePage } from './article.ts';

/** Articles that are added at a time. */
export const PAGE_SIZE = 6;
/** Pages below each other; then another window begins. */
const PAGES_AT_ONCE = 10;
/** The most that one question asks for. */
export const MAX_SIZE = PAGE_SIZE * PAGES_AT_ONCE;
/** Addresses of pages end here. */
const MAX_PAGE = 1000;

/** A list of articles as a page shows it. */
export interface ArticleList {
  readonly articles: readonly ArticleCard[];
  readonly total: number;
  /** How many stand on the pages before. */
  readonly skipped: number;
  /** The page that has more, and the one before these; undefined where there is none. */
  readonly morePage: number | undefined;
  readonly previousPage: number | undefined;
}

/** The page that an address asks for: 1 unless it is another whole number. */
export function pageOf(value: string | null): number {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The articles of a page: it shows those of the pages before it, too, up to ten of them. */
export function partOf(page: number): { readonly size: number; readonly offset: number } {
  const offset = Math.floor((page - 1) / PAGES_AT_ONCE) * MAX_SIZE;
  return { offset, size: page * PAGE_SIZE - offset };
}

/** Whether all articles stand on the pages before. */
export const isBeyond = ({ total }: Pick<ArticlePage, 'total'>, page: number): boolean =>
  page > 1 && total <= (page - 1) * PAGE_SIZE;

/** What the page with this number shows. */
export function articleList({ articles, total }: ArticlePage, page: number): ArticleList {
  const { offset } = partOf(page);
  return {
    articles,
    total,
    skipped: offset,
    morePage: offset + articles.length < total && articles.length > 0 ? page + 1 : undefined,
    previousPage: offset > 0 ? Math.floor((page - 1) / PAGES_AT_ONCE) * PAGES_AT_ONCE : undefined,
  };
}
