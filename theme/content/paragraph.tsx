import type { ReactNode } from 'react';
import type { ParagraphBlock } from 'etalage/modules/storyblok';
import { Paragraphs } from '../ui/paragraphs.tsx';
import '../styles/blocks.css';
import '../styles/prose.css';
import '../styles/content.css';

/** Text under a heading. */
export default function Paragraph({ block: { title, text } }: { block: ParagraphBlock; first: boolean }): ReactNode {
  return (
    <section className="block prose">
      {title && <h2>{title}</h2>}
      <Paragraphs text={text} />
    </section>
  );
}
