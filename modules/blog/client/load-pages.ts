import {
  ApiClient,
  ApiError,
  forward,
  notFound,
  PageTags,
  redirectTo,
  ReportError,
  Urls,
  type Forward,
  type RouteContext,
} from 'etalage/core';
import { StoryClient } from 'etalage/modules/storyblok';
import {
  ArticleListEndpoint,
  ArticleSearchEndpoint,
  ArticlesEndpoint,
  articleTag,
  BLOG_TAG,
  BlogFrontEndpoint,
  RelatedArticlesEndpoint,
  type ArticleCard,
  type ArticlePage,
  type ArticleProps,
  type BlogListProps,
  type BlogFront,
} from '../module.ts';
import { articleList, isBeyond, pageOf, partOf } from '../domain/article-list.ts';
import { articlePath } from '../domain/paths.ts';

function mark({ get }: RouteContext, articles: readonly ArticleCard[]): void {
  const tags = get(PageTags).add(BLOG_TAG);
  for (const { slug } of articles) tags.add(articleTag(slug));
}

/** What could not be asked for is left out of the page, which says so. */
async function orNothing<T>(answer: Promise<T>, { get }: RouteContext): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    get(ReportError)(error instanceof Error ? error : new Error(String(error)));
    return undefined;
  }
}

async function listOf(
  asked: Promise<ArticlePage>,
  page: number,
  context: RouteContext,
): Promise<Pick<BlogListProps, 'list' | 'front'>> {
  const [found, front] = await Promise.all([orNothing(asked, context), frontOf(context)]);
  mark(context, found?.articles ?? []);
  if (found && isBeyond(found, page)) throw notFound(`The list of articles has no page ${page}`);
  return { list: found && articleList(found, page), front };
}

const frontOf = ({ get }: RouteContext): Promise<BlogFront> =>
  get(ApiClient).call(BlogFrontEndpoint, {}, { silent: true });

const pageIn = ({ url }: RouteContext): number => pageOf(url.searchParams.get('page'));

/** @throws NotFound beyond the last page, as the others do */
export async function loadList(context: RouteContext): Promise<BlogListProps> {
  const page = pageIn(context);
  const asked = context.get(ApiClient).call(ArticleListEndpoint, { query: partOf(page) }, { silent: true });
  const shown = await listOf(asked, page, context);
  return { kind: 'all', name: '', ...shown };
}

/** @throws NotFound for a tag that no article has */
export async function loadTag(context: RouteContext): Promise<BlogListProps> {
  const page = pageIn(context);
  const { tag = '' } = context.params;
  const query = { tag, ...partOf(page) };
  const shown = await listOf(
    context.get(ApiClient).call(ArticleListEndpoint, { query }, { silent: true }),
    page,
    context,
  );
  const name = shown.front.tags.find(({ slug }) => slug === tag)?.name;
  if (shown.list && shown.list.articles.length === 0) throw notFound(`No article is about "${tag}"`);
  return { kind: 'tag', name: name ?? tag, ...shown };
}

const MAX_TERM = 200;

export async function loadSearch(context: RouteContext): Promise<BlogListProps> {
  const page = pageIn(context);
  const q = (context.url.searchParams.get('q') ?? '').trim().slice(0, MAX_TERM);
  const query = { q, ...partOf(page) };
  const asked = q
    ? context.get(ApiClient).call(ArticleSearchEndpoint, { query }, { silent: true })
    : Promise.resolve({ articles: [], total: 0 });
  return { kind: 'search', name: q, ...(await listOf(asked, page, context)) };
}

/** How many are proposed after an article. */
const RELATED = 3;

/** The route that answers for an article that cannot be had just now. */
export const AWAY_ROUTE = 'blog-away';

/** @throws NotFound for an article that there is not, ApiError when the shop could not be asked */
export async function loadArticle(context: RouteContext): Promise<ArticleProps | Forward> {
  const { get, params } = context;
  const { slug = '' } = params;
  const api = get(ApiClient);
  const [found, related = [], front] = await Promise.all([
    askFor(slug, context),
    orNothing(api.call(RelatedArticlesEndpoint, { query: { slug, size: RELATED } }, { silent: true }), context),
    frontOf(context),
  ]);
  if (!found) return forward(AWAY_ROUTE, { slug }, { found: true });
  const [article] = found.articles;
  mark(context, [...found.articles, ...related]);
  if (!article) throw notFound(`There is no article "${slug}"`);
  return { article: { ...article, body: await get(StoryClient).complete(article.body) }, related, front };
}

/** An address that no article can have is a page that there is not, no fault; undefined where nobody has an answer. */
async function askFor(slug: string, { get }: RouteContext) {
  try {
    return await get(ApiClient).call(ArticlesEndpoint, { query: { slug, size: 1, offset: 0 } }, { silent: true });
  } catch (error) {
    if (error instanceof ApiError && error.code === 400) return { articles: [], total: 0 };
    if (error instanceof ApiError && error.code === 503) return undefined;
    throw error;
  }
}

/** @throws RedirectTo the article, for whoever comes to its address */
export async function loadAway(context: RouteContext): Promise<BlogListProps> {
  const { slug: name = '' } = context.params;
  if (context.found === undefined) throw redirectTo(context.get(Urls).canonical(articlePath(name)));
  return { kind: 'away', name, list: undefined, front: await frontOf(context) };
}
