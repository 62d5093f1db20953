import type { ReactNode } from 'react';
import type { HtmlBlock } from 'etalage/modules/storyblok';
import '../../styles/blocks.css';
import '../../styles/prose.css';
import '../../styles/content.css';

/** An editor's HTML; the API has made it safe. */
export default function Html({ block: { title, html } }: { block: HtmlBlock; first: boolean }): ReactNode {
  return (
    <section className="block prose">
      {title && <h2>{title}</h2>}
      <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
