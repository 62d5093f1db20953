import { contribute, ReportError, SessionStart, type Context } from 'etalage/core';
import { FrameStore, StoryClient, type Story } from '../module.ts';

/** Loads the stories around every page. One that fails is left out: a page without its usps still sells shoes. */
async function loadFrame(slugs: readonly string[], context: Context): Promise<void> {
  const client = context.get(StoryClient);
  const entries = await Promise.all(
    slugs.map(async (slug): Promise<[string, Story] | undefined> => {
      try {
        const story = await client.load(slug);
        return story && [slug, story];
      } catch (cause) {
        context.get(ReportError)(new Error(`The story "${slug}" around every page could not be loaded`, { cause }));
        return undefined;
      }
    }),
  );
  context.get(FrameStore).set(Object.fromEntries(entries.filter((entry) => entry !== undefined)));
}

/** Fills the frame once a render. */
export const frameAtStart = (slugs: readonly string[]) =>
  contribute(SessionStart, 'storyblok.frame', (context) => loadFrame(slugs, context));
