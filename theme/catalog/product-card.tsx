import type { ReactNode } from 'react';
import { imageUrl } from 'etalage/core';
import { Link, SlotView, useTranslator } from 'etalage/core/react';
import { CatalogUi, type ProductCardView } from 'etalage/modules/catalog';
import { useInBrowser } from '../ui/in-browser.ts';
import { Price } from '../ui/price.tsx';
import { ShopImage } from '../ui/shop-image.tsx';

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
  const { name, brand, url, picture, secondPicture, price, labels, colours } = product;
  return (
    <article className="card">
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
          />
        )}
        {labels[0] && <p className="card__labels">{labels[0]}</p>}
      </div>
      {brand && <p className="card__brand">{brand}</p>}
      <h3 className="card__name">
        <Link to={url}>{name}</Link>
      </h3>
      <Price price={price} />
      {colours > 1 && <p className="card__colours">{t('{count} colours', { count: colours })}</p>}
      {inBrowser && (
        <div className="card__actions">
          <SlotView of={CatalogUi.cardActions} props={{ product }} />
        </div>
      )}
    </article>
  );
}
