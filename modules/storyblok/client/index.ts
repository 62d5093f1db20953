import {
  ApiClient,
  Clock,
  Preload,
  contribute,
  defineClient,
  PageTags,
  provide,
  provideLazy,
  VisitStart,
} from 'etalage/core';
import {
  BlockHeights,
  FrameStore,
  LinkedStories,
  storyblok,
  StoryblokHooks,
  StoryClient,
  StoryStatus,
} from '../module.ts';
import { editorRoutes, homeRoutes, storyFallback, storyRoute } from './pages.ts';

const storyClientCode = () => import('./lazy/story-client.ts');

export const storyClientDeps = {
  api: ApiClient,
  resolveBlock: StoryblokHooks.resolveBlock.caller,
  tags: PageTags,
  now: Clock,
  status: StoryStatus,
};

const providers = [
  provideLazy(StoryClient, storyClientDeps, async () => (await storyClientCode()).createStoryClient),
  provide(BlockHeights, {}, () => new Map<string, number>()),
];

/** Fills the frame once a render; browsers get it with the page. */
const frameAtStart = (slugs: readonly string[]) =>
  contribute(VisitStart, 'storyblok.frame', async (context) =>
    (await import('./lazy/frame.ts')).fillFrame(slugs, context),
  );

export default defineClient(storyblok, ({ homeStory, frame }) => ({
  routes: [...homeRoutes(homeStory), storyRoute, ...editorRoutes],
  stores: [FrameStore, LinkedStories, StoryStatus],
  providers,
  contributions: [
    frameAtStart(frame),
    storyFallback(homeStory),
    contribute(Preload, 'storyblok.storyClient', storyClientCode),
  ],
}));
