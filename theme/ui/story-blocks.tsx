import { memo, type ReactNode } from 'react';
import { PartById, useService, useVisit, WhenNear } from 'etalage/core/react';
import { BlockHeights, type Block } from 'etalage/modules/storyblok';
import '../styles/blocks.css';

/** So many blocks work at once; the others wait until they are near. */
const AT_ONCE = 2;
/** How near to the screen, in px. */
const NEAR = 100;
/** Height in px, margin included, of the placeholder for a block that was not shown yet, by its kind. */
const USUAL_HEIGHTS: Readonly<Record<string, number>> = {
  products_carousel: 620,
  shop_the_look_hero: 880,
  secondary_banner: 560,
  categories: 900,
  paragraph: 340,
  usps: 195,
};
const USUAL_HEIGHT = 360;
/** Of a picture from one edge of the page to the other: its most, and what stands around it. */
const WIDE_PICTURE = { most: 736, around: 136 };

/** How high a block will probably be, in px, as long as it is not there. */
function usualHeight({ component, wide }: Block): number {
  if (component !== 'image' || wide !== true) return USUAL_HEIGHTS[component] ?? USUAL_HEIGHT;
  return Math.min(WIDE_PICTURE.most, ((globalThis.innerWidth ?? 0) * 9) / 16) + WIDE_PICTURE.around;
}

/** Blocks of a story in order. A component that no theme and no module has markup for is left out. */
export function StoryBlocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return useKnown(blocks).map((block, index) => (
    <StoryBlock key={block._uid} block={block} first={index === 0} atOnce={index < AT_ONCE} />
  ));
}

/** Blocks inside another block. */
export function NestedBlocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return useKnown(blocks).map((block) => (
    <PartById key={block._uid} id={`block.${block.component}`} props={{ block, first: false }} />
  ));
}

function useKnown(blocks: readonly Block[]): readonly Block[] {
  const { views } = useVisit().kernel;
  return blocks.filter(({ component }) => views.has(`block.${component}`));
}

/** Links lead to its anchor, also while what it shows is not there yet. */
const StoryBlock = memo(function StoryBlock({
  block,
  first,
  atOnce,
}: {
  block: Block;
  first: boolean;
  atOnce: boolean;
}): ReactNode {
  const heights = useService(BlockHeights);
  const id = typeof block['anchor'] === 'string' && block['anchor'] ? block['anchor'] : undefined;
  const view = <PartById id={`block.${block.component}`} props={{ block, first }} />;
  if (atOnce)
    return (
      <div className="story-block" id={id}>
        {view}
      </div>
    );
  return (
    <WhenNear
      className="story-block"
      id={id}
      margin={NEAR}
      placeholderHeight={heights.get(block._uid) ?? usualHeight(block)}
      onLeave={(height) => {
        heights.set(block._uid, height);
      }}
    >
      {view}
    </WhenNear>
  );
});
