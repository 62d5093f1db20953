import {
  ApiError,
  defineApi,
  endpoint,
  reply,
  StoreViews,
  trimSlashes,
  type Context,
  type JsonSchema,
  type Reply,
} from 'etalage/core';
import { HomeStoryEndpoint, storyblok, StoryEndpoint, type StoryAnswer } from '../module.ts';
import { previewOf, type PreviewQuery } from '../domain/preview.ts';
import { completed } from './completed-story.ts';
import { editorEndpoints, NoStory, previewQuery } from './editor-endpoints.ts';
import { faqData } from './faq-data.ts';
import { pageSource } from './page-source.ts';
import { searchablePages } from './searchable-pages.ts';
import { previewed, previewOfCall, previewPages } from './previews.ts';
import { StoryReader, storyReaderProviders } from './story-reader.ts';

const story: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'slug', 'full_slug', 'content', 'story'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    slug: { type: 'string' },
    full_slug: { type: 'string' },
    content: { type: 'object', required: ['component'], properties: { component: { type: 'string' } } },
    story: { type: 'object', description: 'The same story: clients read it at either place' },
  },
};

async function find(slug: string, asked: PreviewQuery, context: Context): Promise<Reply<StoryAnswer>> {
  const draft = await previewed(slug, previewOfCall(asked, context), context);
  const found = draft ?? (await context.get(StoryReader).bySlug(slug, context));
  if (!found) throw new ApiError(NoStory, {}, { story: false });
  const story = await completed(found, context);
  return reply({ ...story, story }, draft ? { headers: { 'Cache-Control': 'no-store' } } : {});
}

/** The slug asked for: a store code alone means that store view's home, nothing at all the home of this one. */
function slugOf(asked: string, homeStory: string, context: Context): string {
  const slug = trimSlashes(asked);
  if (slug === '') return homeStory;
  return context.get(StoreViews).some(({ storeCode }) => storeCode === slug) ? `${slug}/${homeStory}` : slug;
}

export default defineApi(storyblok, ({ homeStory, maxBlocks, maxPages }) => ({
  providers: storyReaderProviders(homeStory, maxBlocks),
  contributions: [pageSource(homeStory, maxPages), searchablePages(homeStory, maxPages), ...previewPages],
  taps: [faqData],
  endpoints: [
    endpoint(StoryEndpoint, {
      summary: 'A story by its slug, with slashes for folders',
      schema: {
        params: { type: 'object', required: ['slug'], properties: { slug: { type: 'string', maxLength: 1000 } } },
        query: previewQuery,
        result: story,
      },
      errors: [NoStory],
      handle: ({ params, query = {} }, context) =>
        find(slugOf(params.slug, homeStory, context), previewOf(query), context),
    }),
    endpoint(HomeStoryEndpoint, {
      summary: "The home page's story",
      schema: { result: story },
      errors: [NoStory],
      handle: (_, context) => find(homeStory, {}, context),
    }),
    ...editorEndpoints,
  ],
}));
