import { ApiError, CurrentStoreView, endpoint, errorType, type Endpoint, type StoreView } from 'etalage/core';
import { BlogFeedEndpoint, BlogSource, BlogUnavailable, type BlogFront } from '../module.ts';
import { atomOf } from '../domain/atom.ts';
import { articlePath, feedPath, LIST_PATH } from '../domain/paths.ts';
import { blogSite } from './site.ts';

const NoFeed = errorType(404, 'blog.noFeed', 'There is no such feed');
/** The newest ones; readers of feeds ask often enough. */
const ENTRIES = 20;

/** Readers of feeds have those of many blogs. */
export const feedTitle = (title: string, { name }: Pick<StoreView, 'name'>): string => `${title} | ${name}`;

/** The newest articles, for readers of feeds. */
export const feedEndpoint = ({ title, description }: Omit<BlogFront, 'tags'>): Endpoint =>
  endpoint(BlogFeedEndpoint, {
    summary: 'The newest articles as an Atom feed',
    schema: {
      params: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string', maxLength: 100, description: "The store view's code" } },
      },
    },
    errors: [NoFeed, BlogUnavailable],
    storeView: ({ code }) => code,
    async handle({ params: { code } }, context) {
      const { get } = context;
      const view = get(CurrentStoreView);
      if (view.storeCode !== code) throw new ApiError(NoFeed);
      const { articles } = await get(BlogSource).list({ size: ENTRIES, offset: 0 }, context);
      const site = blogSite(context);
      return atomOf({
        title: feedTitle(title, view),
        subtitle: description,
        home: site.page(LIST_PATH),
        self: site.origin + feedPath(code),
        language: view.i18n.defaultLocale,
        author: view.name,
        entries: articles.map((card) => ({ address: site.page(articlePath(card.slug)), card })),
      });
    },
  });
