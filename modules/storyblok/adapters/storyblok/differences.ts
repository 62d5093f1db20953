import type { Story } from '../../module.ts';
import { missingTags, tagOf } from '../../domain/story-tags.ts';

/** What becomes of the stories that the shop has. */
export interface Differences {
  /** All that there are now; those that are as before are the same objects. */
  readonly stories: readonly Story[];
  readonly changed: readonly Story[];
  readonly gone: readonly Story[];
  /** Of the pages that show any of it. */
  readonly tags: readonly string[];
  /** Whether a story has another address, which others may link to. */
  readonly hasMoved: boolean;
}

/** Compares stories by what is in them: a CMS publishes what nobody has changed, too. */
export function differences(before: ReadonlyMap<string, Story>, after: readonly Story[]): Differences {
  const stories = after.map((story) => {
    const known = before.get(story.uuid);
    return known && (known === story || JSON.stringify(known) === JSON.stringify(story)) ? known : story;
  });
  const changed = stories.filter((story) => before.get(story.uuid) !== story);
  const there = new Set(after.map(({ uuid }) => uuid));
  const gone = [...before.values()].filter(({ uuid }) => !there.has(uuid));
  const moved = changed.filter(({ uuid, full_slug: path }) => {
    const known = before.get(uuid);
    return known !== undefined && known.full_slug !== path;
  });
  const hasMoved = moved.length > 0;
  const comeOrGone = [
    ...gone,
    ...changed.filter(({ uuid }) => !before.has(uuid)),
    ...moved.flatMap((story) => [story, before.get(story.uuid) ?? story]),
  ];
  return {
    stories,
    changed,
    gone,
    // Whichever page may link to it.
    tags: hasMoved ? ['storyblok'] : [...[...changed, ...gone].map(tagOf), ...comeOrGone.flatMap(missingTags)],
    hasMoved,
  };
}
