import { contribute, PageSources, Urls, type Context, type SitePage } from 'etalage/core';
import { SearchablePages } from 'etalage/modules/url';
import { BlogSource, type ArticleCard } from '../module.ts';
import { MAX_SIZE } from '../domain/article-list.ts';
import { articlePath, LIST_PATH, tagPath } from '../domain/paths.ts';
import { wordsIn } from '../domain/words.ts';

/** More articles than this are for no list of pages. */
const MAX_ARTICLES = 2000;

const pageOf = ({ slug, updated_at }: ArticleCard, { get }: Context): SitePage => ({
  path: get(Urls).canonical(articlePath(slug)),
  ...(updated_at && { modified: updated_at }),
});

async function* everyArticle(context: Context): AsyncIterable<ArticleCard> {
  for (let offset = 0; offset < MAX_ARTICLES; offset += MAX_SIZE) {
    const { articles, total } = await context.get(BlogSource).list({ size: MAX_SIZE, offset }, context);
    yield* articles;
    if (offset + articles.length >= total || articles.length === 0) return;
  }
}

/** The list, its tags and the articles, for sitemaps. A blog that cannot be asked just now has no pages there. */
export const articlePages = contribute(
  PageSources,
  'blog',
  {
    async find(path, context) {
      const [folder, slug, tag, ...more] = path.split('/');
      if (folder !== 'blog' || more.length > 0) return undefined;
      const source = context.get(BlogSource);
      if (slug === 'tag' && tag !== undefined) {
        const tags = await source.tags(context);
        return tags.some((one) => one.slug === tag) ? { path: context.get(Urls).canonical(tagPath(tag)) } : undefined;
      }
      if (tag !== undefined) return undefined;
      if (slug === undefined) {
        const { total } = await source.list({ size: 1, offset: 0 }, context);
        return total > 0 ? { path: context.get(Urls).canonical(LIST_PATH) } : undefined;
      }
      const { articles } = await source.articles({ slug, size: 1, offset: 0 }, context);
      return articles[0] && pageOf(articles[0], context);
    },
    async *list(context) {
      try {
        let newest = '';
        for await (const article of everyArticle(context)) {
          if (newest === '') yield { path: context.get(Urls).canonical(LIST_PATH), modified: article.updated_at };
          newest = article.updated_at;
          yield pageOf(article, context);
        }
        for (const { slug } of await context.get(BlogSource).tags(context))
          yield { path: context.get(Urls).canonical(tagPath(slug)) };
      } catch {
        // The rest of the sitemap is good without it.
      }
    },
  },
  { order: 80 },
);

/** The articles, for the search of the shop: the newest of them. */
export const searchableArticles = contribute(SearchablePages, 'blog', {
  async list(context) {
    const { articles } = await context.get(BlogSource).articles({ size: MAX_SIZE, offset: 0 }, context);
    return articles.map(({ slug, title, intro, tags, body }) => ({
      title,
      path: context.get(Urls).canonical(articlePath(slug)),
      headings: tags.map(({ name }) => name),
      text: `${intro} ${wordsIn(body)}`,
    }));
  },
});
