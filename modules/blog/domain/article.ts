import type { Block } from 'etalage/modules/storyblok';

/** What articles are about. */
export interface BlogTag {
  readonly slug: string;
  readonly name: string;
  /** How many articles are. */
  readonly count: number;
}

/** Who wrote an article. */
export interface Author {
  readonly name: string;
  /** What the author does at the shop; may be empty. */
  readonly role: string;
}

/** What a list shows of an article. */
export interface ArticleCard {
  readonly slug: string;
  readonly title: string;
  /** A sentence or two that invite to read on. */
  readonly intro: string;
  /** Path of the image service; empty for none. */
  readonly image: string;
  readonly image_alt: string;
  readonly author: Author;
  /** ISO 8601. */
  readonly published_at: string;
  readonly updated_at: string;
  readonly tags: readonly Pick<BlogTag, 'slug' | 'name'>[];
  /** Minutes that reading takes. */
  readonly minutes: number;
}

/** A whole article. */
export interface Article extends ArticleCard {
  /** Below its large picture. */
  readonly caption: string;
  readonly seo: { readonly title: string; readonly description: string };
  /** Complete and safe; titled ones have an anchor. */
  readonly body: readonly Block[];
}

/** Some of the articles, and how many there are. */
export interface ArticlePage<A = ArticleCard> {
  readonly articles: readonly A[];
  readonly total: number;
}
