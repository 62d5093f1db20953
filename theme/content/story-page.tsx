import type { ReactNode } from 'react';
import type { StoryPageProps } from 'etalage/modules/storyblok';
import { NestedBlocks, StoryBlocks } from '../ui/story-blocks.tsx';
import '../styles/content.css';

/** A page of the content team: the way to it, its name as heading, then its blocks. */
export default function StoryPage({
  story: {
    name,
    content: { body = [] },
  },
}: StoryPageProps): ReactNode {
  const way = body.slice(0, 1).filter(({ component }) => component === 'breadcrumbs');
  const blocks = body.slice(way.length);
  return (
    <article className="story">
      <NestedBlocks blocks={way} />
      {blocks[0]?.component !== 'hero_banner' && <h1 className="story__title">{name}</h1>}
      <StoryBlocks blocks={blocks} />
    </article>
  );
}
