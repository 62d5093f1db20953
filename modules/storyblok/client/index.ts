import { defineClient } from 'etalage/core';
import { FrameStore, LinkedStories, storyblok, StoryStatus } from '../module.ts';
import { frameAtStart } from './frame.ts';
import { editorRoutes, homeRoutes, storyFallback, storyRoute } from './pages.ts';
import { storyClientProviders } from './story-client.ts';

export default defineClient(storyblok, ({ homeStory, frame }) => ({
  routes: [...homeRoutes(homeStory), storyRoute, ...editorRoutes],
  stores: [FrameStore, LinkedStories, StoryStatus],
  providers: storyClientProviders,
  contributions: [frameAtStart(frame), storyFallback(homeStory)],
}));
