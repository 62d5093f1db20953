import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { PriceGroupStore, RelatedProducts, type ProductCardView, type ProductView } from 'etalage/modules/catalog';
import { ProductRow } from '../products-carousel.tsx';
import '../../styles/product.css';

/** How near to the screen, in px, it begins to load. */
const NEAR = 400;

/**
 * Other products of the brand, asked for by the browser when the visitor comes near. Without an answer there is
 * nothing.
 */
export function MoreOfBrand({ product, brand }: { product: ProductView; brand: string }): ReactNode {
  const { t } = useTranslator();
  const related = useService(RelatedProducts);
  const group = useStore(PriceGroupStore).groupId;
  const place = useRef<HTMLDivElement>(null);
  const [products, setProducts] = useState<readonly ProductCardView[]>();
  const isAsked = useRef(false);
  const shownTo = useRef(group);

  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (isAsked.current || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        isAsked.current = true;
        related.ofSameBrand(product).then(setProducts, () => setProducts([]));
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [product, related]);

  // What was shown stays until somebody answers.
  useEffect(() => {
    if (isAsked.current && shownTo.current !== group) related.ofSameBrand(product).then(setProducts, () => undefined);
    shownTo.current = group;
  }, [group, product, related]);

  if (products?.length === 0) return null;
  return (
    <div ref={place} className="more-of-brand">
      {products && <ProductRow title={t('More from {brand}', { brand })} products={products} />}
    </div>
  );
}
