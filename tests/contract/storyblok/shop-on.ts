import { createTestShop, type TestShop, type TestShopOptions } from 'etalage/server/testing';
import type { TestStoryblok } from '../../support/storyblok.ts';

export const modules = ['etalage/modules/url', 'etalage/modules/storyblok'];
export const views = { default: {}, be: {} };

/** A shop without pages on that Storyblok. `settings` are those of the platform. */
export const shopOn = (
  cms: TestStoryblok,
  {
    settings,
    ...options
  }: Pick<TestShopOptions, 'dataFolder' | 'network' | 'clock' | 'views'> & { settings?: object } = {},
): Promise<TestShop> =>
  createTestShop({
    modules,
    views,
    ...options,
    settings: {
      platform: 'storyblok',
      platforms: { storyblok: { ...cms.settings, timeoutMs: 5000, checkSeconds: 3600, ...settings } },
    },
  });
