import { ApiError, defineApi, endpoint, StoreViews, trimSlashes, type Context } from 'etalage/core';
import { HomeStoryEndpoint, storyblok, StoryEndpoint, type StoryAnswer } from '../module.ts';
import { faqData } from './faq-data.ts';
import { pageSource } from './page-source.ts';
import { StoryReader, storyReaderProviders } from './story-reader.ts';

async function find(slug: string, context: Context): Promise<StoryAnswer> {
  const story = await context.get(StoryReader).bySlug(slug);
  if (!story) throw new ApiError(404, 'Story not found', { story: false });
  return { ...story, story };
}

/** The slug asked for: a store code alone means that store view's home, nothing at all the home of this one. */
function slugOf(asked: string, homeStory: string, context: Context): string {
  const slug = trimSlashes(asked);
  if (slug === '') return homeStory;
  return context.get(StoreViews).some(({ storeCode }) => storeCode === slug) ? `${slug}/${homeStory}` : slug;
}

export default defineApi(storyblok, ({ homeStory, maxBlocks, maxPages }) => ({
  providers: storyReaderProviders(maxBlocks),
  contributions: [pageSource(homeStory, maxPages)],
  taps: [faqData],
  endpoints: [
    endpoint(StoryEndpoint, {
      summary: 'A story by its slug, with slashes for folders',
      schema: {
        params: { type: 'object', required: ['slug'], properties: { slug: { type: 'string', maxLength: 1000 } } },
      },
      handle: ({ params }, context) => find(slugOf(params.slug, homeStory, context), context),
    }),
    endpoint(HomeStoryEndpoint, {
      summary: "The home page's story",
      schema: {},
      handle: (_, context) => find(homeStory, context),
    }),
  ],
}));
