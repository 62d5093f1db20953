import type { Block, Story } from 'etalage/modules/storyblok';
import type { Article, ArticleCard } from './article.ts';
import { minutesOf, slugOf, wordsIn } from './words.ts';

/** The component of stories that are articles. */
export const ARTICLE = 'blog_post';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A path of the image service, also out of Storyblok's asset field. */
const picture = (value: unknown): string => text(isObject(value) ? value['filename'] : value);

/** The first of these that is a date, as ISO 8601 has it; empty where none is. */
function moment(...values: readonly unknown[]): string {
  for (const value of values) {
    const at = typeof value === 'string' && value !== '' ? new Date(value) : undefined;
    if (at && !Number.isNaN(at.getTime())) return at.toISOString();
  }
  return '';
}

const tagsOf = (value: unknown): ArticleCard['tags'] => {
  const names = (Array.isArray(value) ? value : []).map(text).filter((name) => slugOf(name) !== '');
  return [...new Map(names.map((name) => [slugOf(name), { slug: slugOf(name), name }])).values()];
};

/** A source that lists articles without their text says how long reading takes. */
const minutesIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1000 ? value : undefined;

/** Whether a story is an article. */
export const isArticle = ({ content }: Pick<Story, 'content'>): boolean => content.component === ARTICLE;

/** What lists show of a story that is an article. Whatever its editor did, each field is what its type says. */
export function cardOf(story: Story, slug: string): ArticleCard {
  const { name, content, published_at: published } = story;
  const first = moment(content['date'], isObject(story) && 'first_published_at' in story && story.first_published_at);
  return {
    slug,
    title: text(content['title']) || name,
    intro: text(content['intro']),
    image: picture(content['image']),
    image_alt: text(content['image_alt']),
    author: { name: text(content['author']), role: text(content['author_role']) },
    published_at: moment(first, published),
    updated_at: moment(published, first),
    tags: tagsOf(content['tags']),
    minutes: minutesIn(content['minutes']) ?? minutesOf(wordsIn(content.body)),
  };
}

/** A whole article. @param story complete and safe */
export function articleOf(story: Story, slug: string): Article {
  const { content } = story;
  return {
    ...cardOf(story, slug),
    caption: text(content['image_caption']),
    seo: { title: text(content.seo?.title), description: text(content.seo?.description) },
    body: content.body ?? [],
  };
}

/** What an article says, for a search. */
export const textOf = ({ title, intro, tags }: ArticleCard, body: readonly Block[] | undefined): string =>
  [title, intro, ...tags.map(({ name }) => name), wordsIn(body)].join(' ');
