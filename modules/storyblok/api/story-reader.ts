import { DataChanges, imageUrl, provide, requestToken, token } from 'etalage/core';
import { StoryblokHooks, StorySource, type Story } from '../module.ts';
import { blocksOf, readStory } from '../domain/read-story.ts';

/** Finds stories with their blocks complete, safe and as the taps of `storyFound` want them. */
export interface StoryReader {
  bySlug(slug: string): Promise<Story | undefined>;
}
export const StoryReader = requestToken<StoryReader>('storyblok.StoryReader');

/** Stories as they were last answered, by the story of the source. */
type Finished = Map<Story, Promise<Story>>;
const Finished = token<Finished>('storyblok.FinishedStories');

/** As wide as an editor's text ever gets, on dense screens. */
const pictureUrl = (path: string): string => imageUrl(path, { width: 1200, height: 1200 });

/**
 * What makes HTML safe is a large library: it comes with the first story that has any, and a shop starts without it.
 */
async function htmlReader(story: Story): Promise<(html: string) => string> {
  if (!blocksOf(story).some(({ component }) => component === 'html')) return () => '';
  const { safeHtml } = await import('./safe-html.ts');
  return (html) => safeHtml(html, pictureUrl);
}

/** How many stories are cached: a source that makes each anew must not fill the memory. */
const MAX_CACHED = 1000;

export const storyReaderProviders = (maxBlocks: number) => [
  provide(Finished, [DataChanges], (changes): Finished => {
    const finished: Finished = new Map();
    // What a tap says of a story may come from any data.
    changes.listen(() => {
      finished.clear();
    });
    return finished;
  }),
  provide(
    StoryReader,
    [StorySource, StoryblokHooks.storyFound.caller, Finished],
    (source, storyFound, finished): StoryReader => ({
      async bySlug(slug) {
        const found = await source.bySlug(slug);
        if (!found) return undefined;
        const cached = finished.get(found);
        if (cached) return cached;
        if (finished.size >= MAX_CACHED) finished.clear();
        const finishing = htmlReader(found).then((safeHtml) => storyFound(readStory(found, maxBlocks, safeHtml)));
        finished.set(found, finishing);
        finishing.catch(() => finished.delete(found));
        return finishing;
      },
    }),
  ),
];
