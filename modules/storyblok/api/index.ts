import { ApiError, defineApi, endpoint, StoreViews, type Context } from 'etalage/core';
import { readStory } from '../domain/read-story.ts';
import { HomeStoryEndpoint, storyblok, StoryEndpoint, StorySource, type Story, type StoryAnswer } from '../module.ts';
import { faqData } from './faq-data.ts';
import { pageSource } from './page-source.ts';

/** Answers stories with their blocks complete and safe. Each story that the source keeps is read once. */
function storyFinder(maxBlocks: number): (slug: string, context: Context) => Promise<StoryAnswer> {
  const known = new WeakMap<Story, Story>();
  return async (slug, context) => {
    const found = await context.get(StorySource).bySlug(slug);
    if (!found) throw new ApiError(404, 'Story not found', { story: false });
    const story = known.get(found) ?? readStory(found, maxBlocks);
    known.set(found, story);
    return { ...story, story };
  };
}

/** The slug asked for: a store code alone means that store view's home, nothing at all the home of this one. */
function slugOf(asked: string, homeStory: string, context: Context): string {
  const slug = asked.replace(/^\/+|\/+$/g, '');
  if (slug === '') return homeStory;
  return context.get(StoreViews).some(({ storeCode }) => storeCode === slug) ? `${slug}/${homeStory}` : slug;
}

export default defineApi(storyblok, ({ homeStory, maxBlocks, maxPages }) => {
  const find = storyFinder(maxBlocks);
  return {
    contributions: [pageSource(homeStory, maxPages)],
    taps: [faqData],
    endpoints: [
      endpoint(StoryEndpoint, {
        summary: 'A story by its slug, with slashes for folders',
        schema: { params: { type: 'object', required: ['slug'], properties: { slug: { type: 'string', maxLength: 1000 } } } },
        handle: ({ params }, context) => find(slugOf(params.slug, homeStory, context), context),
      }),
      endpoint(HomeStoryEndpoint, {
        summary: "The home page's story",
        schema: {},
        handle: (_, context) => find(homeStory, context),
      }),
    ],
  };
});
