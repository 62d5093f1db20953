import { PageTags, Urls } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { articleTag, BLOG_TAG, type ArticleCard } from '../module.ts';
import { articlePath, LIST_PATH, SEARCH_PATH, tagPath } from '../domain/paths.ts';

/** Addresses of the blog's pages, for links. */
export interface BlogUrls {
  readonly list: string;
  readonly search: string;
  article(slug: string): string;
  tag(slug: string): string;
}

/** The addresses, in the shop's form. */
export function useBlogUrls(): BlogUrls {
  const { canonical } = useService(Urls);
  return {
    list: canonical(LIST_PATH),
    search: canonical(SEARCH_PATH),
    article: (slug) => canonical(articlePath(slug)),
    tag: (slug) => canonical(tagPath(slug)),
  };
}

/** Says that the page shows these articles, so that it is made anew once one of them changes, or a new one comes. */
export function useShownArticles(articles: readonly Pick<ArticleCard, 'slug'>[]): void {
  const tags = useService(PageTags).add(BLOG_TAG);
  for (const { slug } of articles) tags.add(articleTag(slug));
}
