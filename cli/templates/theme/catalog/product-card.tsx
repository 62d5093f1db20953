import { Link, SlotView, useTranslator } from 'etalage/core/react';
import { CatalogUi, type ProductCardView } from 'etalage/modules/catalog';
import { useInBrowser } from 'etalage/theme/ui/in-browser.ts';
import { Price } from 'etalage/theme/ui/price.tsx';
import { ShopImage } from 'etalage/theme/ui/shop-image.tsx';
import 'etalage/theme/styles/cards.css';

interface Props {
  readonly product: ProductCardView;
  readonly eager: boolean;
}

/** A product in a list: the picture, its name over its price. What it is given is checked against the part's props. */
export default function ProductCard({ product, eager }: Props) {
  const { t } = useTranslator();
  const inBrowser = useInBrowser();
  const { name, brand, url, picture, price } = product;
  return (
    <article className="card example-card">
      <div className="card__picture">
        {picture ? (
          <ShopImage
            path={picture.path}
            alt={picture.alt}
            box={{ width: 386, height: 483 }}
            widths={[386, 579, 772]}
            sizes="(min-width: 1024px) 20vw, (min-width: 700px) 31vw, 46vw"
            eager={eager}
          />
        ) : (
          <span className="card__no-picture">{t('No picture yet')}</span>
        )}
      </div>
      <h3 className="card__name">
        <Link to={url}>{brand ? `${brand} ${name}` : name}</Link>
      </h3>
      <Price price={price} />
      {inBrowser && (
        <div className="card__actions">
          <SlotView of={CatalogUi.cardActions} props={{ product }} />
        </div>
      )}
    </article>
  );
}
