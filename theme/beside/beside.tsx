import { useEffect, useState, type ReactNode } from 'react';
import { useService, WhenNear } from 'etalage/core/react';
import { StoryClient, type BesideBlock, type Block } from 'etalage/modules/storyblok';
import { useFrameBlock } from '../ui/frame-block.ts';
import { ShopImage } from '../ui/shop-image.tsx';
import { NestedBlocks } from '../ui/story-blocks.tsx';
import '../styles/beside.css';

interface BesideProps {
  /** Which of the editors' pictures; undefined while the page has enough of its own. */
  readonly kind: 'account' | 'newsletter' | 'empty' | undefined;
  /** The page itself. */
  readonly children: ReactNode;
}

/** A page with a picture beside it, below it on narrow screens, and products that come when they are near. */
export function Beside({ kind, children }: BesideProps): ReactNode {
  const block = useFrameBlock<BesideBlock>('footer', 'beside');
  const picture = kind && block?.[kind];
  return (
    <>
      <div className={picture ? 'beside' : undefined}>
        {children}
        {picture && (
          <ShopImage
            className="beside__picture"
            path={picture}
            alt=""
            box={{ width: 900, height: 1125 }}
            widths={[400, 600, 900, 1200]}
            sizes="(min-width: 1024px) 50vw, 100vw"
          />
        )}
      </div>
      {kind && block?.story && (
        <WhenNear className="beside__products" margin={NEAR} placeholderHeight={1}>
          <Products slug={block.story} />
        </WhenNear>
      )}
    </>
  );
}

/** How near to the screen, in px, products begin to load. */
const NEAR = 300;

/** The blocks of a story; nothing when it cannot be had. */
function Products({ slug }: { readonly slug: string }): ReactNode {
  const stories = useService(StoryClient);
  const [blocks, setBlocks] = useState<readonly Block[]>([]);
  useEffect(() => {
    let isHere = true;
    stories.load(slug).then(
      (story) => isHere && setBlocks(story?.content.body ?? []),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [slug, stories]);
  return <NestedBlocks blocks={blocks} />;
}
