import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ProductView } from 'etalage/modules/catalog';
import { Heart } from './heart.tsx';
import '../../styles/wishlist.css';

/** The heart on a product's page: it remembers what is chosen of the product. */
export default function ProductButton({
  product: { id, parentSku, variant, configuration, url, name, brand, pictures, price },
}: {
  product: ProductView;
}): ReactNode {
  const { t } = useTranslator();
  return (
    <Heart
      className="save-button"
      product={{
        product_id: id,
        sku: parentSku,
        variant,
        options: Object.values(configuration).map(({ label }) => label),
        name,
        brand,
        url,
        picture: pictures[0]?.path,
        price: price.now,
      }}
    >
      {t('Save')}
    </Heart>
  );
}
