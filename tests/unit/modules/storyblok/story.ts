import { ApiError, errorType } from 'etalage/core';
import type { Block, Story } from 'etalage/modules/storyblok';
import type { FakeApi } from '../shell/shop.ts';

/** A story of component `page`. */
export const story = (slug: string, body: readonly Block[] = [], content: object = {}): Story => ({
  id: 1,
  uuid: slug,
  name: `Verhaal ${slug}`,
  slug,
  full_slug: slug,
  lang: 'default',
  published_at: '2025-09-01T08:00:00.000Z',
  content: { _uid: slug, component: 'page', body, ...content },
});

/** The API of a shop with these stories; others answer 404 as ours does. */
export const telling = (...stories: readonly Story[]): FakeApi => ({
  'storyblok.story': ({ params }) => {
    const found = stories.find(({ slug }) => params && 'slug' in params && slug === params.slug);
    if (!found) throw new ApiError(errorType(404, 'test.refused', 'Story not found'), {}, { story: false });
    return { ...found, story: found };
  },
});
