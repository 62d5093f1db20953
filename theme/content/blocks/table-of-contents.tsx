import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { TableOfContentsBlock } from 'etalage/modules/storyblok';
import '../../styles/blocks.css';
import '../../styles/content.css';

/** Links to the titled blocks of a long page. */
export default function TableOfContents({
  block: { title, entries },
}: {
  block: TableOfContentsBlock;
  first: boolean;
}): ReactNode {
  const { t } = useTranslator();
  if (entries.length === 0) return null;
  return (
    <nav className="block contents" aria-label={title || t('On this page')}>
      <p className="contents__title">{title || t('On this page')}</p>
      <ol>
        {entries.map(({ label, url }) => (
          <li key={url}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
