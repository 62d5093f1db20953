import { ApiClient, ApiError, PageTags, ReportError, type Context } from 'etalage/core';
import { FrameStore, LinkedStories, StoryClient, StoryEndpoint, StoryLinks, type Story } from '../../module.ts';
import { missingTag } from '../../domain/story-tags.ts';

/** Loads the stories around every page. One that fails is left out: a page without its usps still sells shoes. */
async function loadFrame(slugs: readonly string[], context: Context): Promise<void> {
  const client = context.get(StoryClient);
  const entries = await Promise.all(
    slugs.map(async (slug): Promise<[string, Pick<Story, 'content'>] | undefined> => {
      try {
        const story = await client.load(slug);
        return story && [slug, { content: story.content }];
      } catch (cause) {
        context.get(ReportError)(new Error(`The story "${slug}" around every page could not be loaded`, { cause }));
        return undefined;
      }
    }),
  );
  context.get(FrameStore).set(Object.fromEntries(entries.filter((entry) => entry !== undefined)));
}

/** Finds out which stories there are of those that views link to. */
async function findLinked(context: Context): Promise<void> {
  const slugs = [...new Set(context.get(StoryLinks).flatMap((linked) => linked(context)))];
  const found = await Promise.all(slugs.map((slug) => exists(slug, context)));
  context.get(LinkedStories).set(slugs.filter((_, place) => found[place]));
}

/** A story that could not be asked for counts as there: its page says what is wrong. */
async function exists(slug: string, { get }: Context): Promise<boolean> {
  get(PageTags).add(missingTag(slug));
  try {
    await get(ApiClient).call(StoryEndpoint, { params: { slug } }, { silent: true });
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.code === 404);
  }
}

/** Fills the stores of what stands around every page. */
export async function fillFrame(slugs: readonly string[], context: Context): Promise<void> {
  await Promise.all([loadFrame(slugs, context), findLinked(context)]);
}
