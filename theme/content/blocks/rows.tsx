import type { ReactNode } from 'react';
import type { RowsBlock } from 'etalage/modules/storyblok';
import { NestedBlocks } from '../../ui/story-blocks.tsx';
import '../../styles/blocks.css';

/** Blocks below each other under one heading. */
export default function Rows({ block: { title, blocks } }: { block: RowsBlock; first: boolean }): ReactNode {
  return (
    <section className="rows">
      {title && <h2 className="block block__title">{title}</h2>}
      <NestedBlocks blocks={blocks} />
    </section>
  );
}
