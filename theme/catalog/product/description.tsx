import type { ReactNode } from 'react';
import { CachedFragment, useTranslator } from 'etalage/core/react';
import type { ProductPieceProps } from 'etalage/modules/catalog';
import '../../styles/product.css';
import '../../styles/prose.css';

/** A table may be wider than a phone: who has no pointer scrolls it with the arrow keys. */
const isWide = (html: string): boolean => html.includes('<table');
const SCROLLS = { role: 'group', tabIndex: 0 } as const;

/** What a product is, in the words of its maker and in facts. */
export default function ProductDescription({ product: { descriptionHtml, attributes } }: ProductPieceProps): ReactNode {
  const { t } = useTranslator();
  return (
    <CachedFragment as="div" className="about" name="about" by={[descriptionHtml, attributes]}>
      {descriptionHtml && (
        <section className="prose">
          <h2>{t('Description')}</h2>
          <div {...(isWide(descriptionHtml) && SCROLLS)} dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
        </section>
      )}
      {attributes.length > 0 && (
        <section>
          <h2>{t('Details')}</h2>
          <dl className="facts">
            {attributes.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </CachedFragment>
  );
}
