import { defineClient, route, Urls } from 'etalage/core';
import { blog, BlogUi } from '../module.ts';
import { articlePath, LIST_PATH, tagPath } from '../domain/paths.ts';
import { AWAY_ROUTE, loadArticle, loadAway, loadList, loadSearch, loadTag } from './load-pages.ts';

/** Its pages come when they are asked for; no other page has anything of it. */
export default defineClient(blog, () => ({
  routes: [
    route(BlogUi.ListPage, {
      name: 'blog',
      path: '/blog/',
      load: loadList,
      head: ({ list, front }, { get }) => ({
        title: front.title,
        ...(front.description && { description: front.description }),
        ...(list ? { canonical: get(Urls).canonical(LIST_PATH) } : { robots: 'noindex' }),
      }),
    }),
    route(BlogUi.ListPage, {
      name: 'blog-tag',
      path: '/blog/tag/:tag/',
      load: loadTag,
      head: ({ name, list, front }, { get, params: { tag = '' } }) => ({
        title: `${name}: ${front.title}`,
        ...(list ? { canonical: get(Urls).canonical(tagPath(tag)) } : { robots: 'noindex' }),
      }),
    }),
    route(BlogUi.ListPage, {
      name: 'blog-search',
      path: '/blog/search/',
      load: loadSearch,
      head: ({ name, front }) => ({
        title: name ? `${name}: ${front.title}` : front.title,
        robots: 'noindex, follow',
      }),
    }),
    route(BlogUi.ArticlePage, {
      name: 'blog-article',
      path: '/blog/:slug/',
      load: loadArticle,
      head: ({ article: { slug, title, intro, image, seo } }, { get }) => ({
        title: seo.title || title,
        description: seo.description || intro,
        canonical: get(Urls).canonical(articlePath(slug)),
        preview: { type: 'article', picture: image },
      }),
    }),
    route(BlogUi.ListPage, {
      name: AWAY_ROUTE,
      path: '/blog/away/:slug/',
      status: 503,
      load: loadAway,
      head: ({ front }) => ({ title: front.title, robots: 'noindex' }),
    }),
  ],
}));
