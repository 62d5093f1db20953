import type { ReactNode } from 'react';
import { useLocation, useTranslator } from 'etalage/core/react';
import type { ProductView } from 'etalage/modules/catalog';
import { Heart } from './heart.tsx';

/** The heart on a product's page: it means the model in this colour, whichever size is chosen. */
export default function ProductButton({
  product: { id, parentSku, name, brand, pictures, price },
}: {
  product: ProductView;
}): ReactNode {
  const { t } = useTranslator();
  const { pathname } = useLocation();
  return (
    <Heart
      className="save-button"
      product={{
        product_id: id,
        sku: parentSku,
        name,
        brand,
        url: pathname,
        picture: pictures[0]?.path,
        price: price.now,
      }}
    >
      {t('Save')}
    </Heart>
  );
}
