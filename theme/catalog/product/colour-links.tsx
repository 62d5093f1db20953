import type { ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { CachedFragment, Link, useTranslator } from 'etalage/core/react';
import type { ProductPieceProps } from 'etalage/modules/catalog';
import '../../styles/choices.css';

const BOX = { width: 240, height: 427 };

/** The model's other colours, each a page of its own. */
export default function ProductColours({ product: { colours } }: ProductPieceProps): ReactNode {
  const { t, colon } = useTranslator();
  if (colours.length === 0) return null;
  return (
    <section className="choice">
      <h2 className="choice__label">
        {`${t('Colour')}${colon} `}
        <span>{colours.find(({ active }) => active)?.name}</span>
      </h2>
      <CachedFragment as="ul" className="colours" name="colours" by={colours}>
        {colours.map(({ name, url, picture, active }) => (
          <li key={url}>
            <Link
              to={url}
              preventScrollReset
              replace
              className="colour"
              title={name}
              aria-current={active ? 'true' : undefined}
            >
              {picture && (
                <img
                  src={imageUrl(picture.path, BOX)}
                  width={BOX.width}
                  height={BOX.height}
                  alt=""
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span className="visually-hidden">{name}</span>
            </Link>
          </li>
        ))}
      </CachedFragment>
    </section>
  );
}
