import { useRef, type ReactNode } from 'react';
import { PartView, useTranslator } from 'etalage/core/react';
import { CatalogUi, type ProductsCarouselBlock } from 'etalage/modules/catalog';
import { Icon } from '../ui/icon.tsx';

/** A row of products that scrolls natively and snaps; the buttons move it by a screenful. */
export default function ProductsCarousel({ block: { title, products = [] } }: { block: ProductsCarouselBlock; first: boolean }): ReactNode {
  const { t } = useTranslator();
  const row = useRef<HTMLUListElement>(null);
  const move = (direction: 1 | -1): void => row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.9 });
  if (products.length === 0) return null;
  return (
    <section className="block carousel" aria-label={title}>
      <div className="carousel__head">
        <h2 className="block__title">{title}</h2>
        <button type="button" className="icon-button" aria-label={t('Previous products')} onClick={() => move(-1)}><Icon name="left" /></button>
        <button type="button" className="icon-button" aria-label={t('Next products')} onClick={() => move(1)}><Icon name="right" /></button>
      </div>
      <ul className="carousel__row" ref={row}>
        {products.map((product) => <li key={product.sku}><PartView of={CatalogUi.ProductCard} props={{ product, eager: false }} /></li>)}
      </ul>
    </section>
  );
}
