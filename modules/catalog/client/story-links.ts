import { contribute } from 'etalage/core';
import { StoryLinks } from 'etalage/modules/storyblok';
import { Delivery, SizeGuides } from '../module.ts';

/** The stories that product pages lead to: delivery and returns, and how sizes run. */
export const linkedStories = contribute(StoryLinks, 'catalog', ({ get }) => {
  const { page } = get(Delivery);
  return [...(page ? [page.story] : []), ...get(SizeGuides).stories];
});
