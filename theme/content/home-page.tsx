import type { ReactNode } from 'react';
import type { StoryPageProps } from 'etalage/modules/storyblok';
import { StoryBlocks } from '../ui/story-blocks.tsx';

/** The shop window: a story whose first block carries the page's heading. */
export default function HomePage({ story }: StoryPageProps): ReactNode {
  const hasHero = story.content.body?.[0]?.component === 'hero_banner';
  return (
    <>
      {!hasHero && <h1 className="visually-hidden">{story.name}</h1>}
      <StoryBlocks blocks={story.content.body ?? []} />
    </>
  );
}
