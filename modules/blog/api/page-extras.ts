import { CoreHooks, CurrentStoreView, propsOf, tap, Translator, type HeadTag } from 'etalage/core';
import { BlogUi, type Article } from '../module.ts';
import { articleData, listData } from '../domain/article-data.ts';
import { articlePath, feedPath, LIST_PATH } from '../domain/paths.ts';
import { feedTitle } from './feed.ts';
import { blogSite } from './site.ts';

/** What search engines, readers of feeds and previews of links read of the blog's pages. */
export const pageExtras = (title: string) =>
  tap(CoreHooks.pageRendered, ({ page, url, addTag, addStructuredData }, context) => {
    const article = propsOf(page, BlogUi.ArticlePage)?.article;
    const list = propsOf(page, BlogUi.ListPage);
    if (!article && !list) return;
    const view = context.get(CurrentStoreView);
    const site = blogSite(context, url.origin);
    addTag(feedLink(feedTitle(title, view), site.origin + feedPath(view.storeCode)));
    const home = { name: context.get(Translator).t('Home'), address: site.page('/') };
    const front = { name: title, address: site.page(LIST_PATH) };
    if (article) {
      for (const tag of articleTags(article)) addTag(tag);
      addStructuredData(
        articleData(article, {
          address: site.page(articlePath(article.slug)),
          home: home.address,
          language: view.i18n.defaultLocale,
          picture: article.image ? site.picture(article.image) : undefined,
          publisher: view.name,
          crumbs: [home, front, { name: article.title }],
        }),
      );
    } else if (page.head.canonical)
      addStructuredData(listData(list?.kind === 'tag' ? [home, front, { name: list.name }] : [home, { name: title }]));
  });

const feedLink = (title: string, href: string): HeadTag => ({
  tag: 'link',
  attributes: { rel: 'alternate', type: 'application/atom+xml', title, href },
});

/** What previews of links tell beside title and picture (ogp.me). */
const articleTags = ({ published_at: published, updated_at: updated, tags }: Article): HeadTag[] =>
  [
    { property: 'article:published_time', content: published },
    { property: 'article:modified_time', content: updated },
    ...tags.map(({ name }) => ({ property: 'article:tag', content: name })),
  ]
    .filter(({ content }) => content !== '')
    .map((attributes) => ({ tag: 'meta', attributes }));
