import { configType, defineModule, endpointRef, errorType, part, token, ui, type Context } from 'etalage/core';
import type { BlogConfig } from './config.ts';
import type { Article, ArticleCard, ArticlePage, BlogTag } from './domain/article.ts';
import type { ArticleBlock, ArticlesBlock, BlogPageBlock } from './domain/blocks.ts';
import type { ArticleList } from './domain/article-list.ts';

/** The shop's magazine: articles with pictures and products, their lists, tags, search and feed. */
export const blog = defineModule<BlogConfig>({
  id: 'blog',
  kernel: '^0.1.0',
  requires: ['storyblok', 'catalog', 'url'],
  config: configType<BlogConfig>(),
});

/** How many articles, and from which on. */
export interface Part {
  /** At most 60. */
  readonly size: number;
  readonly offset: number;
}

/** The articles cannot be had, and none were had before. */
export const BlogUnavailable = errorType(503, 'blog.unavailable', 'The articles cannot be shown just now');
/** Whoever tells of changes is not the one who may. */
export const WrongBlogKey = errorType(403, 'blog.wrongKey', 'The key is not the shop’s');
/** The articles are those of the content platform, which tells of its own changes. */
export const NoBlogService = errorType(404, 'blog.noService', 'The shop’s articles come from no service');

/** Where articles come from; adapters implement it. Newest first, unless said otherwise. @throws BlogUnavailable */
export interface BlogSource {
  /** Whole articles; with a slug the one that has it, or none. */
  articles(query: Part & { readonly slug?: string }, context: Context): Promise<ArticlePage<Article>>;
  /** What lists show of them. @param query `tag` by its slug */
  list(query: Part & { readonly tag?: string }, context: Context): Promise<ArticlePage>;
  /** Best match first. */
  search(query: Part & { readonly q: string }, context: Context): Promise<ArticlePage>;
  /** What articles are about, most used first. */
  tags(context: Context): Promise<readonly BlogTag[]>;
  /** What to read after an article; nothing after one that there is not. */
  related(query: { readonly slug: string; readonly size: number }, context: Context): Promise<readonly ArticleCard[]>;
  /**
   * Takes it that articles have changed. Absent where the shop hears of that by other ways.
   * @param slugs which; all when there are none
   * @throws ApiError WrongBlogKey
   */
  readonly changed?: (key: string, slugs: readonly string[]) => Promise<void>;
}
export const BlogSource = token<BlogSource>('blog.Source', 'api');

const PATH = '/api/ext/blog';
/** Whole articles, 6 unless asked otherwise; with a slug the one that has it. */
export const ArticlesEndpoint = endpointRef<
  { query: Partial<Part> & { readonly storeCode?: string; readonly slug?: string } },
  ArticlePage<Article>
>('blog.articles', 'GET', PATH);
/** What lists show of articles; those about a tag when it is named. */
export const ArticleListEndpoint = endpointRef<{ query: Partial<Part> & { readonly tag?: string } }, ArticlePage>(
  'blog.list',
  'GET',
  `${PATH}/list`,
);
/** Articles in which words are found, best match first. */
export const ArticleSearchEndpoint = endpointRef<{ query: Partial<Part> & { readonly q: string } }, ArticlePage>(
  'blog.search',
  'GET',
  `${PATH}/search`,
);
/** What the blog is called, and what its articles are about. */
export interface BlogFront {
  readonly title: string;
  /** A sentence; may be empty. */
  readonly description: string;
  /** Most used first. */
  readonly tags: readonly BlogTag[];
}
/** What stands over every list of articles. */
export const BlogFrontEndpoint = endpointRef<object, BlogFront>('blog.front', 'GET', `${PATH}/front`);
/** What the articles are about, most used first. */
export const BlogTagsEndpoint = endpointRef<object, readonly BlogTag[]>('blog.tags', 'GET', `${PATH}/tags`);
/** What to read after an article. */
export const RelatedArticlesEndpoint = endpointRef<
  { query: { readonly slug: string; readonly size?: number } },
  readonly ArticleCard[]
>('blog.related', 'GET', `${PATH}/related`);
/** A service tells that articles have changed: pages that show them are made anew. Sent twice it is the same. */
export const BlogChangedEndpoint = endpointRef<
  { body: { readonly key: string; readonly slugs?: readonly string[] } },
  true
>('blog.changed', 'POST', `${PATH}/changed`);
/** The newest articles of a store view as an Atom feed (RFC 4287). */
export const BlogFeedEndpoint = endpointRef<{ params: { code: string } }, string>(
  'blog.feed',
  'GET',
  '/blog-:code.xml',
  { type: 'application/atom+xml', maxAge: 900 },
);

/** The page of all articles, of a tag or of a search, or what stands for an article that cannot be had just now. */
export interface BlogListProps {
  readonly kind: 'all' | 'tag' | 'search' | 'away';
  /** The tag's name, what was searched for, or the article's slug. */
  readonly name: string;
  /** Undefined when nobody could be asked. */
  readonly list: ArticleList | undefined;
  readonly front: BlogFront;
}

/** The page of an article. */
export interface ArticleProps {
  readonly article: Article;
  readonly related: readonly ArticleCard[];
  readonly front: BlogFront;
}

export const BlogUi = ui('blog', {
  /** All articles, those about a tag, or those that a search found. */
  ListPage: part<BlogListProps>({ lazyTexts: true }),
  /** An article. */
  ArticlePage: part<ArticleProps>({ lazyTexts: true }),
});

/** Blocks of stories that show articles; the API fills them in. */
export const BlogBlocks = ui('block', {
  /** One article, large. */
  blog_featured: part<{ block: ArticlesBlock; first: boolean }>({ lazyTexts: true }),
  /** A row of articles. */
  blog_carousel: part<{ block: ArticlesBlock; first: boolean }>({ lazyTexts: true }),
  /** Articles, and the way to more. */
  blog_show_more: part<{ block: ArticlesBlock; first: boolean }>({ lazyTexts: true }),
  /** What an article says, within another page. */
  blog_content: part<{ block: ArticleBlock; first: boolean }>({ lazyTexts: true }),
  /** The whole blog within another page. */
  blog_page: part<{ block: BlogPageBlock; first: boolean }>({ lazyTexts: true }),
});

/** On pages that list articles: a new one, or one that is gone, refreshes them. */
export const BLOG_TAG = 'blog';
/** On pages that show an article, or its picture and title. */
export const articleTag = (slug: string): string => `blog-${slug}`;

export type { BlogConfig } from './config.ts';
export type * from './domain/article.ts';
export type * from './domain/blocks.ts';
export type * from './domain/article-list.ts';
