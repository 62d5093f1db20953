import type { ReactNode } from 'react';
import type { ParagraphBlock } from 'etalage/modules/storyblok';

/** Text under a heading; an empty line starts a new paragraph. */
export default function Paragraph({ block }: { block: ParagraphBlock; first: boolean }): ReactNode {
  return (
    <section className="block prose">
      {block.title && <h2>{block.title}</h2>}
      {block.text.split(/\n{2,}/).map((text) => <p key={text}>{text}</p>)}
    </section>
  );
}
