import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { RecentlyViewed } from 'etalage/modules/recently-viewed';
import { ProductRow } from '../catalog/products-carousel.tsx';
import { useKnownProducts } from '../wishlist/use-known-products.ts';
import '../styles/blocks.css';

/**
 * The products that the visitor saw last, as they are now. The row comes when it is whole and its place below the
 * screen, so that nothing moves before anybody's eyes. It stays away when the shop has none of the products any more.
 */
export default function Row({ skus }: { skus: readonly string[] }): ReactNode {
  const { t } = useTranslator();
  const { clear } = useService(RecentlyViewed);
  const { found } = useKnownProducts(skus);
  const products = skus.flatMap((sku) => found.get(sku)?.card ?? []);
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isWhole = products.length > 0;
  useEffect(() => {
    if (!isWhole || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting, boundingClientRect: { top } }) => !isIntersecting && top > 0)) return;
      observer.disconnect();
      setOpen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWhole]);
  return (
    <div ref={place}>
      {isOpen && isWhole && (
        <div className="block recent">
          <ProductRow title={t('Recently viewed')} products={products} />
          <button
            type="button"
            className="text-link quiet"
            aria-label={t('Clear recently viewed products')}
            onClick={() => void clear()}
          >
            {t('Clear')}
          </button>
        </div>
      )}
    </div>
  );
}
