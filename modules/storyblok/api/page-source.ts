import { contribute, PageSources, StoreViews, Urls, type Context, type SitePage } from 'etalage/core';
import type { Story } from '../module.ts';
import { isPage } from '../domain/story-in.ts';
import { StoryReader } from './story-reader.ts';

const pageOf = (slug: string, { published_at }: Story, { get }: Context): SitePage => ({
  path: get(Urls).canonical(`/${encodeURI(slug)}`),
  ...(published_at && { modified: published_at }),
});

/** Stories of another store view belong below its own addresses. */
export const isForeign = (slug: string, { get }: Context): boolean =>
  get(StoreViews).some(({ storeCode }) => storeCode === slug.split('/')[0]);

/**
 * The home page and the stories with an address of their own; they come after the catalogue, as they do when an address
 * is looked up.
 */
export const pageSource = (homeStory: string, maxPages: number) =>
  contribute(
    PageSources,
    'storyblok',
    {
      async find(path, context) {
        if (path === homeStory || isForeign(path, context)) return undefined;
        const story = await context.get(StoryReader).bySlug(path || homeStory, context);
        return story && (path === '' || isPage(story)) ? pageOf(path, story, context) : undefined;
      },
      async *list(context) {
        let pages = 0;
        const reader = context.get(StoryReader);
        const home = await reader.bySlug(homeStory, context);
        if (home) yield pageOf('', home, context);
        for (const [slug, story] of await reader.list()) {
          if (slug !== homeStory && isPage(story) && !isForeign(slug, context)) {
            if (++pages > maxPages) return;
            yield pageOf(slug, story, context);
          }
        }
      },
    },
    { order: 90 },
  );
