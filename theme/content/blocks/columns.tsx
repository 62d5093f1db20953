import type { ReactNode } from 'react';
import type { ColumnsBlock } from 'etalage/modules/storyblok';
import { NestedBlocks } from '../../ui/story-blocks.tsx';
import '../../styles/blocks.css';
import '../../styles/content.css';

/** Blocks beside each other under one heading, as many as fit; below each other on narrow screens. */
export default function Columns({ block: { title, blocks } }: { block: ColumnsBlock; first: boolean }): ReactNode {
  return (
    <section className="block columns-block">
      {title && <h2 className="block__title">{title}</h2>}
      <div className="columns">
        <NestedBlocks blocks={blocks} />
      </div>
    </section>
  );
}
