import { defineClient } from 'etalage/core';
import { FrameStore, storyblok } from '../module.ts';
import { frameAtStart } from './frame.ts';
import { homeRoutes, storyFallback, storyRoute } from './pages.ts';
import { storyClientProvider } from './story-client.ts';

export default defineClient(storyblok, ({ homeStory, frame }) => ({
  routes: [...homeRoutes(homeStory), storyRoute],
  stores: [FrameStore],
  providers: [storyClientProvider],
  contributions: [frameAtStart(frame), storyFallback(homeStory)],
}));
