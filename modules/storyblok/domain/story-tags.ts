import type { Story } from '../module.ts';

/** Of every page that shows a story. */
export const STORY_TAG = 'storyblok';

/** Of the pages that show this story. */
export const tagOf = ({ id }: Pick<Story, 'id'>): string => `${STORY_TAG}-${id}`;

/** Of the pages that show that there is no such story; spaces and commas part tags. */
export const missingTag = (slug: string): string => `${STORY_TAG}-no-${encodeURIComponent(slug)}`;

/**
 * Tags of pages for which a story that appeared or went makes a difference: they looked for it by its slug, in whatever
 * folder it is for their store view.
 */
export function missingTags({ full_slug: path }: Pick<Story, 'full_slug'>): string[] {
  const folders = path.split('/');
  return folders.map((_, depth) => missingTag(folders.slice(depth).join('/')));
}
