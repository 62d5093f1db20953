import type { ArticleCard, ArticlePage, BlogTag } from './article.ts';
import { folded } from './words.ts';

/** An article with what it says. */
export interface IndexedArticle {
  readonly card: ArticleCard;
  readonly text: string;
}

const newestFirst = (one: ArticleCard, other: ArticleCard): number =>
  other.published_at.localeCompare(one.published_at) || one.slug.localeCompare(other.slug);

/** Newest first. */
export const inOrder = (articles: readonly IndexedArticle[]): readonly IndexedArticle[] =>
  articles.toSorted((one, other) => newestFirst(one.card, other.card));

/** The articles of a list from a place on. */
export const partOfList = <A>(
  articles: readonly A[],
  { size, offset }: { readonly size: number; readonly offset: number },
): ArticlePage<A> => ({ articles: articles.slice(offset, offset + size), total: articles.length });

export const about = (articles: readonly ArticleCard[], tag: string): readonly ArticleCard[] =>
  articles.filter(({ tags }) => tags.some(({ slug }) => slug === tag));

/** What articles are about, most used first. */
export function tagsOf(articles: readonly ArticleCard[]): readonly BlogTag[] {
  const tags = new Map<string, BlogTag>();
  for (const { slug, name } of articles.flatMap((article) => article.tags))
    tags.set(slug, { slug, name, count: (tags.get(slug)?.count ?? 0) + 1 });
  return [...tags.values()].toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** Words of a search that count. */
const MAX_WORDS = 8;

/** Articles that have all words, or their beginnings: those first that have them in their title. */
export function found(articles: readonly IndexedArticle[], q: string): readonly ArticleCard[] {
  const words =
    folded(q)
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, MAX_WORDS) ?? [];
  if (words.length === 0) return [];
  const has = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`);
  return articles
    .map(({ card, text }) => {
      const [title, all] = [card.title, `${card.title} ${text}`].map((one) =>
        folded(one).replaceAll(/[^\p{L}\p{N}]+/gu, ' '),
      );
      const inTitle = words.filter((word) => has(title ?? '', word)).length;
      return { card, score: words.every((word) => has(all ?? '', word)) ? 1 + inTitle : 0 };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ card }) => card);
}

/** What to read after an article: what shares most tags with it, the newest of those. */
export function relatedTo(articles: readonly ArticleCard[], slug: string, size: number): readonly ArticleCard[] {
  const of = articles.find((article) => article.slug === slug);
  if (!of) return [];
  const own = new Set(of.tags.map((tag) => tag.slug));
  const shared = ({ tags }: ArticleCard): number => tags.filter((tag) => own.has(tag.slug)).length;
  return articles
    .filter((article) => article.slug !== slug)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, size);
}
