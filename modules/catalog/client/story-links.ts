import { contribute } from 'etalage/core';
import { StoryLinks } from 'etalage/modules/storyblok';
import { SizeGuides } from '../module.ts';

/** The stories that product pages lead to: how sizes run. */
export const linkedStories = contribute(StoryLinks, 'catalog', ({ get }) => get(SizeGuides).stories);
