import type { ReactNode } from 'react';
import type { ProductUspsBlock } from 'etalage/modules/storyblok';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/blocks.css';
import '../../styles/content.css';

/** What a product may be counted on for, each with a line that says how. */
export default function ProductUsps({
  block: { title, items },
}: {
  block: ProductUspsBlock;
  first: boolean;
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <section className="block columns-block">
      {title && <h2 className="block__title">{title}</h2>}
      <ul className="product-usps">
        {items.map(({ text, detail, icon }) => (
          <li key={text}>
            <Icon name={icon} />
            <p>
              <strong>{text}</strong>
              {detail && (
                <>
                  <br />
                  {detail}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
