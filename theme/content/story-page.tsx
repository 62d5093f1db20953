import type { ReactNode } from 'react';
import type { StoryPageProps } from 'etalage/modules/storyblok';
import { StoryBlocks } from '../ui/story-blocks.tsx';

/** A page of the content team: its name as heading, then its blocks. */
export default function StoryPage({ story }: StoryPageProps): ReactNode {
  const hasHero = story.content.body?.[0]?.component === 'hero_banner';
  return (
    <article className="story">
      {!hasHero && <h1 className="story__title">{story.name}</h1>}
      <StoryBlocks story={story} />
    </article>
  );
}
