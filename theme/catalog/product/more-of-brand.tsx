import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useService, useStore, useTranslator, useVisit } from 'etalage/core/react';
import {
  CatalogUi,
  PriceGroupStore,
  RelatedProducts,
  type ProductCardView,
  type ProductView,
} from 'etalage/modules/catalog';
import type { ProductRow } from '../products-carousel.tsx';
import '../../styles/product.css';

/** How near to the screen, in px, it begins to load. */
const NEAR = 400;

interface Shown {
  readonly products: readonly ProductCardView[];
  /** Its code comes with the first products: few visitors of a product get this far. */
  readonly Row?: typeof ProductRow;
}

/**
 * Other products of the brand, asked for by the browser when the visitor comes near. Without an answer there is
 * nothing.
 */
export function MoreOfBrand({ product, brand }: { product: ProductView; brand: string }): ReactNode {
  const { t } = useTranslator();
  const related = useService(RelatedProducts);
  const { views } = useVisit().kernel;
  const group = useStore(PriceGroupStore).groupId;
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();
  const isAsked = useRef(false);
  const shownTo = useRef(group);

  const ask = useCallback(async () => {
    const [products, { ProductRow: Row }] = await Promise.all([
      related.ofSameBrand(product),
      import('../products-carousel.tsx'),
      // A card whose code is missing once it is rendered would replace the page by an error.
      views.load([CatalogUi.ProductCard.id]),
    ]);
    setShown({ products, Row });
  }, [product, related, views]);

  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (isAsked.current || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        isAsked.current = true;
        ask().catch(() => setShown({ products: [] }));
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [ask]);

  // What was shown stays until somebody answers.
  useEffect(() => {
    if (isAsked.current && shownTo.current !== group) ask().catch(() => undefined);
    shownTo.current = group;
  }, [group, ask]);

  if (shown?.products.length === 0) return null;
  const { products, Row } = shown ?? {};
  return (
    <div ref={place} className="more-of-brand">
      {products && Row && <Row title={t('More from {brand}', { brand })} products={products} />}
    </div>
  );
}
