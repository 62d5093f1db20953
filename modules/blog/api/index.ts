import {
  ApiError,
  CacheTags,
  contribute,
  defineApi,
  endpoint,
  ReportError,
  type Context,
  type Endpoint,
  type JsonSchema,
} from 'etalage/core';
import {
  ArticleListEndpoint,
  ArticleSearchEndpoint,
  ArticlesEndpoint,
  blog,
  BLOG_TAG,
  BlogChangedEndpoint,
  BlogFrontEndpoint,
  BlogSource,
  BlogTagsEndpoint,
  BlogUnavailable,
  NoBlogService,
  RelatedArticlesEndpoint,
  WrongBlogKey,
  type BlogFront,
} from '../module.ts';
import { MAX_SIZE, PAGE_SIZE } from '../domain/article-list.ts';
import { articleBlocks } from './article-blocks.ts';
import { feedEndpoint } from './feed.ts';
import { pageExtras } from './page-extras.ts';
import { articlePages, searchableArticles } from './site-pages.ts';

const text: JsonSchema = { type: 'string' };
const slug: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 };
const size: JsonSchema = { type: 'integer', minimum: 1, maximum: MAX_SIZE, default: PAGE_SIZE };
const offset: JsonSchema = { type: 'integer', minimum: 0, maximum: 100_000, default: 0 };

const tag: JsonSchema = { type: 'object', required: ['slug', 'name'], properties: { slug: text, name: text } };
const card: JsonSchema = {
  type: 'object',
  required: ['slug', 'title', 'intro', 'image', 'author', 'published_at', 'updated_at', 'tags', 'minutes'],
  properties: {
    slug: text,
    title: text,
    intro: text,
    image: text,
    image_alt: text,
    author: { type: 'object', required: ['name', 'role'], properties: { name: text, role: text } },
    published_at: text,
    updated_at: text,
    tags: { type: 'array', items: tag },
    minutes: { type: 'integer', minimum: 1 },
  },
};
const pageOf = (article: JsonSchema): JsonSchema => ({
  type: 'object',
  required: ['articles', 'total'],
  properties: { articles: { type: 'array', items: article }, total: { type: 'integer', minimum: 0 } },
});
const query = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  required,
  properties,
});

/** A number that a caller left out is the schema's default; the types of the reference do not know that. */
const partOf = (asked: { readonly size?: number; readonly offset?: number }) => ({
  size: asked.size ?? PAGE_SIZE,
  offset: asked.offset ?? 0,
});

const tags: JsonSchema = { type: 'array', items: tag };

const endpoints: Endpoint[] = [
  endpoint(ArticlesEndpoint, {
    summary: 'Whole articles, newest first; with a slug the one that has it, or none',
    schema: {
      query: query({ storeCode: { type: 'string', maxLength: 100 }, slug, size, offset }),
      result: pageOf({
        ...card,
        properties: { ...(card['properties'] as object), body: { type: 'array', items: { type: 'object' } } },
      }),
    },
    errors: [BlogUnavailable],
    handle: ({ query: asked }, context) =>
      context
        .get(BlogSource)
        .articles({ ...(asked.slug !== undefined && { slug: asked.slug }), ...partOf(asked) }, context),
  }),
  endpoint(ArticleListEndpoint, {
    summary: 'What lists show of articles, newest first; those about a tag when one is named',
    schema: { query: query({ tag: slug, size, offset }), result: pageOf(card) },
    errors: [BlogUnavailable],
    handle: ({ query: asked }, context) =>
      context.get(BlogSource).list({ ...(asked.tag !== undefined && { tag: asked.tag }), ...partOf(asked) }, context),
  }),
  endpoint(ArticleSearchEndpoint, {
    summary: 'Articles in which all words are found, best match first',
    schema: { query: query({ q: { type: 'string', maxLength: 200 }, size, offset }, ['q']), result: pageOf(card) },
    errors: [BlogUnavailable],
    handle: ({ query: asked }, context) => context.get(BlogSource).search({ q: asked.q, ...partOf(asked) }, context),
  }),
  endpoint(BlogTagsEndpoint, {
    summary: 'What articles are about, most used first',
    schema: { result: tags },
    errors: [BlogUnavailable],
    handle: (_, context) => context.get(BlogSource).tags(context),
  }),
  endpoint(RelatedArticlesEndpoint, {
    summary: 'What to read after an article',
    schema: {
      query: query({ slug, size: { type: 'integer', minimum: 1, maximum: 12, default: 3 } }, ['slug']),
      result: { type: 'array', items: card },
    },
    errors: [BlogUnavailable],
    handle: ({ query: asked }, context) =>
      context.get(BlogSource).related({ slug: asked.slug, size: asked.size ?? 3 }, context),
  }),
  endpoint(BlogChangedEndpoint, {
    summary: 'Takes what a service tells of changes: pages that show the articles are made anew',
    schema: {
      body: {
        type: 'object',
        required: ['key'],
        properties: {
          key: { type: 'string', maxLength: 200 },
          slugs: { type: 'array', maxItems: 500, items: slug, description: 'Which; all when left out' },
        },
      },
      result: { const: true },
    },
    errors: [NoBlogService, WrongBlogKey],
    limits: [{ id: 'blog.wrongKeys', by: 'address', max: 20, seconds: 900, counts: 'refused' }],
    async handle({ body }, { get }): Promise<true> {
      const source = get(BlogSource);
      if (!source.changed) throw new ApiError(NoBlogService);
      await source.changed(body.key, body.slugs ?? []);
      return true;
    },
  }),
];

/** The title is there when the articles are not. */
const frontEndpoint = (front: Omit<BlogFront, 'tags'>): Endpoint =>
  endpoint(BlogFrontEndpoint, {
    summary: 'What the blog is called, and what its articles are about',
    schema: {
      result: {
        type: 'object',
        required: ['title', 'description', 'tags'],
        properties: { title: text, description: text, tags },
      },
    },
    async handle(_, context) {
      return { ...front, tags: (await orReported(context.get(BlogSource).tags(context), context)) ?? [] };
    },
  });

async function orReported<T>(answer: Promise<T>, { get }: Context): Promise<T | undefined> {
  try {
    return await answer;
  } catch (cause) {
    get(ReportError)(new Error('The blog shows no topics', { cause }));
    return undefined;
  }
}

export default defineApi(blog, ({ title, description }) => ({
  endpoints: [...endpoints, frontEndpoint({ title, description }), feedEndpoint({ title, description })],
  contributions: [contribute(CacheTags, 'blog.cacheTags', BLOG_TAG), articlePages, searchableArticles, articleBlocks],
  taps: [pageExtras(title)],
}));
