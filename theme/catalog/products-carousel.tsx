import type { ReactNode } from 'react';
import { PartView, CachedFragment, useTranslator } from 'etalage/core/react';
import { CatalogUi, type ProductCardView, type ProductsCarouselBlock } from 'etalage/modules/catalog';
import { Carousel } from '../ui/carousel.tsx';
import '../styles/blocks.css';

/** A row of products that an editor chose. */
export default function ProductsCarousel({
  block: { title, products = [] },
}: {
  block: ProductsCarouselBlock;
  first: boolean;
}): ReactNode {
  return (
    products.length > 0 && (
      <div className="block">
        <ProductRow title={title} products={products} />
      </div>
    )
  );
}

/** A row of products under a title. */
export function ProductRow({ title, products }: { title: string; products: readonly ProductCardView[] }): ReactNode {
  const { t } = useTranslator();
  return (
    <Carousel title={title} previous={t('Previous products')} next={t('Next products')}>
      {products.map((product) => (
        <CachedFragment key={product.sku} as="li" name="product-card" by={product}>
          <PartView of={CatalogUi.ProductCard} props={{ product, eager: false }} />
        </CachedFragment>
      ))}
    </Carousel>
  );
}
