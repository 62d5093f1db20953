import type { Context, DataChanges, ReportError } from 'etalage/core';
import { StoryReader, type Story, type StorySource } from 'etalage/modules/storyblok';
import { articleTag, BLOG_TAG, type BlogSource } from '../../module.ts';
import {
  about,
  found,
  inOrder,
  partOfList,
  relatedTo,
  tagsOf,
  type IndexedArticle,
} from '../../domain/article-index.ts';
import { articleOf, cardOf, isArticle, textOf } from '../../domain/read-article.ts';

/** Where articles lie among the stories. */
const FOLDER = 'blog/';

/** The articles among stories, by their own slug. */
const articlesIn = (stories: ReadonlyMap<string, Story>): Map<string, Story> =>
  new Map(
    [...stories].flatMap(([slug, story]): [string, Story][] =>
      slug.startsWith(FOLDER) && isArticle(story) ? [[slug.slice(FOLDER.length), story]] : [],
    ),
  );

/** What was read of a story; the source hands out the same one until it changes. */
const read = new WeakMap<Story, IndexedArticle>();

function indexed(slug: string, story: Story): IndexedArticle {
  const known = read.get(story);
  if (known) return known;
  const card = cardOf(story, slug);
  const made = { card, text: textOf(card, story.content.body) };
  read.set(story, made);
  return made;
}

interface StoryTools {
  readonly source: StorySource;
  readonly changes: DataChanges;
  readonly report: ReportError;
}

/**
 * The articles among the stories: those of component `blog_post` in the folder `blog`. When stories change it tells
 * which articles have, so that no other page is made anew.
 */
export function createStoryArticles({ source, changes, report }: StoryTools): BlogSource {
  /** As pages have them. */
  let shown: ReadonlyMap<string, Story> | undefined;
  const all = async ({ get }: Context): Promise<readonly IndexedArticle[]> => {
    const articles = articlesIn(await get(StoryReader).list());
    // Later ones are taken up where a change is told: compared with them it would be none.
    shown ??= articles;
    return inOrder([...articles].map(([slug, story]) => indexed(slug, story)));
  };
  const cards = async (context: Context) => (await all(context)).map(({ card }) => card);

  changes.listen(async ({ tags, replaced }) => {
    if (shown === undefined || !(replaced || tags.some((tag) => tag === '*' || tag.startsWith('storyblok')))) return;
    try {
      const now = articlesIn(await source.list());
      const stale = changed(shown, now);
      shown = now;
      if (stale.length > 0) await changes.announce(stale);
    } catch (cause) {
      report(new Error('It is not known which articles have changed', { cause }));
    }
  });

  return {
    async articles({ slug, ...part }, context) {
      const listed = (await cards(context)).filter((card) => slug === undefined || card.slug === slug);
      const { articles, total } = partOfList(listed, part);
      const stories = await Promise.all(
        articles.map(async (card) => {
          const story = await context.get(StoryReader).bySlug(FOLDER + card.slug, context);
          return story ? [articleOf(story, card.slug)] : [];
        }),
      );
      return { articles: stories.flat(), total };
    },
    async list({ tag, ...part }, context) {
      const listed = await cards(context);
      return partOfList(tag === undefined ? listed : about(listed, tag), part);
    },
    search: async ({ q, ...part }, context) => partOfList(found(await all(context), q), part),
    tags: async (context) => tagsOf(await cards(context)),
    related: async ({ slug, size }, context) => relatedTo(await cards(context), slug, size),
  };
}

/** Tags of the pages that show what differs: lists, too, where an article came, went, or stands elsewhere now. */
export function changed(before: ReadonlyMap<string, Story>, now: ReadonlyMap<string, Story>): string[] {
  const slugs = [...new Set([...before.keys(), ...now.keys()])];
  const differing = slugs.filter((slug) => {
    const [one, other] = [before.get(slug), now.get(slug)];
    return one !== other && JSON.stringify(one) !== JSON.stringify(other);
  });
  const place = (story: Story | undefined, slug: string): string => {
    const { published_at: at = '', tags = [] } = story ? cardOf(story, slug) : {};
    return story ? JSON.stringify([at, tags]) : '';
  };
  const moves = differing.some((slug) => place(before.get(slug), slug) !== place(now.get(slug), slug));
  return [...(moves ? [BLOG_TAG] : []), ...differing.map(articleTag)];
}
