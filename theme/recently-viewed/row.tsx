import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { RecentlyViewed } from 'etalage/modules/recently-viewed';
import { ProductRow } from '../catalog/products-carousel.tsx';
import { useKnownProducts } from '../wishlist/use-known-products.ts';

/** The products that the visitor saw last, as they are now. Nothing when the shop has none of them any more. */
export default function Row({ skus }: { skus: readonly string[] }): ReactNode {
  const { t } = useTranslator();
  const { clear } = useService(RecentlyViewed);
  const { found, isCut } = useKnownProducts(skus);
  const products = skus.flatMap((sku) => found.get(sku)?.card ?? []);
  if (products.length === 0) return isCut || found.size > 0 ? null : <div className="block recent" />;
  return (
    <div className="block recent">
      <ProductRow title={t('Recently viewed')} products={products} />
      <button type="button" className="text-link quiet" aria-label={t('Clear recently viewed products')} onClick={() => void clear()}>{t('Clear')}</button>
    </div>
  );
}
