import type { ReactNode } from 'react';
import type { CmsPageProps } from 'etalage/modules/catalog';
import '../styles/blocks.css';
import '../styles/prose.css';
import '../styles/content.css';
import '../styles/cms.css';

/** A page of the platform's CMS: its heading and its text, which the API has made safe. */
export default function CmsPage({ title, content }: CmsPageProps): ReactNode {
  return (
    <article className="story">
      <h1 className="story__title">{title}</h1>
      <div className="block prose">
        <div className="rich cms-content" dangerouslySetInnerHTML={{ __html: content }} />
      </div>
    </article>
  );
}
