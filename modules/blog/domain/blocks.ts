import type { Block } from 'etalage/modules/storyblok';
import type { Article, ArticleCard, BlogTag } from './article.ts';

/**
 * A block that shows articles: those that `slugs` name, else the newest, of a tag when there is one. `articles` is
 * filled in by the API.
 */
export interface ArticlesBlock extends Block {
  readonly title: string;
  readonly slugs?: readonly string[];
  readonly tag?: string;
  readonly articles?: readonly ArticleCard[];
  /** How many there are. */
  readonly total?: number;
}

/** A block that shows what an article says; `article` is filled in by the API. */
export interface ArticleBlock extends Block {
  readonly slug: string;
  readonly article?: Article;
}

/** The blog as a block; its articles and tags are filled in by the API. */
export interface BlogPageBlock extends ArticlesBlock {
  readonly text?: string;
  readonly tags?: readonly BlogTag[];
}
