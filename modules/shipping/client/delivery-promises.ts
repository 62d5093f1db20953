import { Clock, contribute, provide, Urls } from 'etalage/core';
import { StoryLinks } from 'etalage/modules/storyblok';
import { createPromises } from '../domain/delivery-promises.ts';
import { DeliveryPromises, ShippingSettings } from '../module.ts';

export const promisesProvider = provide(
  DeliveryPromises,
  { shippingSettings: ShippingSettings, urls: Urls, clock: Clock },
  ({ shippingSettings: { promises }, urls, clock }) => createPromises(promises, urls, clock),
);

/** The story that tells about delivery and returns: product pages lead to it. */
export const promisesStory = contribute(StoryLinks, 'shipping', ({ get }) => {
  const { page } = get(DeliveryPromises);
  return page ? [page.story] : [];
});
