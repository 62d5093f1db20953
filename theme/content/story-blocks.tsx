import type { ReactNode } from 'react';
import { PartById, useSession } from 'etalage/core/react';
import type { Story } from 'etalage/modules/storyblok';

/** A story's blocks in order. A component that no theme and no module has markup for is left out. */
export function StoryBlocks({ story }: { story: Story }): ReactNode {
  const { views } = useSession().kernel;
  return (story.content.body ?? [])
    .filter(({ component }) => views.has(`block.${component}`))
    .map((block, index) => <PartById key={block._uid} id={`block.${block.component}`} props={{ block, first: index === 0 }} />);
}
