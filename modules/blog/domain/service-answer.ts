import type { Story } from 'etalage/modules/storyblok';
import type { ArticleCard, BlogTag } from './article.ts';
import { ARTICLE, cardOf } from './read-article.ts';
import { slugOf } from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What a part of an address may be. */
const isSlug = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && /^[^\s/?#]+$/.test(value);

/** An article as a service has it, in the form of a story. */
export interface ServiceArticle {
  readonly slug: string;
  /** Its blocks are neither complete nor safe yet. */
  readonly story: Story;
}

/** Its text: blocks, rich text, or HTML. */
function bodyOf(slug: string, body: unknown): NonNullable<Story['content']['body']> {
  const block = (component: string, fields: Fields) => [{ _uid: `${slug}-text`, component, title: '', ...fields }];
  if (Array.isArray(body)) return body.filter(isObject) as unknown as NonNullable<Story['content']['body']>;
  if (isObject(body)) return block('rich_text', { text: body });
  return text(body) ? block('html', { html: text(body) }) : [];
}

/** An article of an answer; undefined without a slug or a title. */
export function serviceArticle(value: unknown): ServiceArticle | undefined {
  if (!isObject(value)) return undefined;
  const { slug, title, author, published_at: published, updated_at: updated, tags, body, seo } = value;
  if (!isSlug(slug) || !text(title)) return undefined;
  const by = isObject(author) ? author : { name: author, role: value['author_role'] };
  return {
    slug,
    story: {
      id: 0,
      uuid: slug,
      name: text(title),
      slug,
      full_slug: `blog/${slug}`,
      lang: 'default',
      published_at: text(updated) || text(published),
      content: {
        ...pick(value, ['intro', 'image', 'image_alt', 'image_caption', 'minutes']),
        _uid: `${slug}-article`,
        component: ARTICLE,
        author: by['name'],
        author_role: by['role'],
        date: published,
        tags: Array.isArray(tags) ? tags.map((tag) => (isObject(tag) ? tag['name'] : tag)) : [],
        seo: isObject(seo) ? { title: text(seo['title']), description: text(seo['description']) } : {},
        body: bodyOf(slug, body),
      },
    },
  };
}

const pick = (from: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

/** The articles of an answer, `{ articles, total }` or a list. @throws Error for anything else */
export function serviceArticles(answer: unknown, size: number): { articles: ServiceArticle[]; total: number } {
  const listed = isObject(answer) ? answer['articles'] : answer;
  if (!Array.isArray(listed)) throw new Error('It answers something else than articles');
  const articles = listed.slice(0, size).flatMap((value) => serviceArticle(value) ?? []);
  if (listed.length > 0 && articles.length === 0) throw new Error('None of the articles has a slug and a title');
  const total = isObject(answer) ? Number(answer['total']) : listed.length;
  return { articles, total: Number.isSafeInteger(total) && total >= articles.length ? total : articles.length };
}

/** What lists show of them. */
export const serviceCards = (articles: readonly ServiceArticle[]): readonly ArticleCard[] =>
  articles.map(({ slug, story }) => cardOf(story, slug));

/** The tags of an answer: names, or objects with a name. @throws Error for anything else */
export function serviceTags(answer: unknown): readonly BlogTag[] {
  const listed = isObject(answer) ? answer['tags'] : answer;
  if (!Array.isArray(listed)) throw new Error('It answers something else than tags');
  const tags = listed.slice(0, 100).flatMap((value: unknown): BlogTag[] => {
    const name = text(isObject(value) ? value['name'] : value);
    const count = isObject(value) && Number.isSafeInteger(value['count']) ? Number(value['count']) : 0;
    return slugOf(name) ? [{ slug: slugOf(name), name, count: Math.max(0, count) }] : [];
  });
  return [...new Map(tags.map((tag) => [tag.slug, tag])).values()];
}
