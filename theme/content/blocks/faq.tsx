import type { ReactNode } from 'react';
import type { FaqBlock } from 'etalage/modules/storyblok';
import { Icon } from '../../ui/icon.tsx';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import '../../styles/blocks.css';
import '../../styles/prose.css';
import '../../styles/content.css';

/** Questions that open. */
export default function Faq({ block: { title, items } }: { block: FaqBlock; first: boolean }): ReactNode {
  if (items.length === 0) return null;
  return (
    <section className="block prose">
      {title && <h2>{title}</h2>}
      <div className="faq">
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            <div className="faq__answer">
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
