import { useState, type ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { Link, SlotView, useTranslator, useVisit } from 'etalage/core/react';
import { CatalogUi, type ProductCardView } from 'etalage/modules/catalog';
import { useInBrowser } from '../ui/in-browser.ts';
import { Price } from '../ui/price.tsx';
import { ShopImage } from '../ui/shop-image.tsx';
import '../styles/cards.css';

const BOX = { width: 386, height: 483 };
const WIDTHS = [386, 579, 772];
const SIZES = '(min-width: 1024px) 20vw, (min-width: 700px) 31vw, 46vw';

/**
 * A product in a list. Its name is the link, stretched over the card. A list shows 50 of these: every element counts.
 * What only matters once somebody points at a card, the second picture and the buttons of modules, is added in the
 * browser.
 */
export default function ProductCard({ product, eager }: { product: ProductCardView; eager: boolean }): ReactNode {
  const { t } = useTranslator();
  const inBrowser = useInBrowser();
  const { views } = useVisit().kernel;
  const [isPointedAt, setPointedAt] = useState(false);
  const { name, brand, url, picture, secondPicture, price, labels, colours } = product;
  const pointAt = (): void => setPointedAt(true);
  return (
    // Its link and buttons are what is pointed at and focused.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article className="card" onPointerEnter={pointAt} onFocus={pointAt}>
      <div className="card__picture">
        {picture ? (
          <ShopImage path={picture.path} alt={picture.alt} box={BOX} widths={WIDTHS} sizes={SIZES} eager={eager} />
        ) : (
          <span className="card__no-picture">{t('No picture yet')}</span>
        )}
        {/* Not displayed, and so not loaded, until a mouse rests on the card. */}
        {inBrowser && secondPicture && (
          <img
            className="card__second"
            src={imageUrl(secondPicture.path, BOX)}
            width={BOX.width}
            height={BOX.height}
            alt=""
            loading="lazy"
            decoding="async"
            onError={({ currentTarget: { style } }) => (style.opacity = '0')}
          />
        )}
        {(labels[0] || views.fillsOf(CatalogUi.cardBadges.id).length > 0) && (
          <p className="card__labels">
            {labels[0]}
            <SlotView of={CatalogUi.cardBadges} props={{ product }} />
          </p>
        )}
        {isPointedAt && <Choices product={product} />}
      </div>
      {brand && <p className="card__brand">{brand}</p>}
      <h3 className="card__name">
        <Link to={url}>{name}</Link>
      </h3>
      <Price price={price} />
      {colours > 1 && <p className="card__colours">{t('{count} colours', { count: colours })}</p>}
      <SlotView of={CatalogUi.cardLines} props={{ product }} />
      {inBrowser && (
        <div className="card__actions">
          <SlotView of={CatalogUi.cardActions} props={{ product }} />
        </div>
      )}
    </article>
  );
}

/** What can be chosen, over the foot of the picture while a mouse or the focus is there. */
function Choices({ product: { swatches = [], sizes = [] } }: { product: ProductCardView }): ReactNode {
  const { t } = useTranslator();
  if (swatches.length + sizes.length === 0) return null;
  return (
    <div className="card__choices">
      {swatches.length > 0 && (
        <p aria-hidden="true">
          {swatches.map((swatch, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two colours may look the same
            <svg key={place} className="swatch" viewBox="0 0 20 20">
              <circle cx="10" cy="10" r="9.5" fill={swatch} />
            </svg>
          ))}
        </p>
      )}
      {sizes.length > 0 && (
        <p>
          <span className="visually-hidden">{`${t('Sizes in stock')}: `}</span>
          {sizes.join(' ')}
        </p>
      )}
    </div>
  );
}
