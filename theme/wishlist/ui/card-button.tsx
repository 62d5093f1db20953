import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ProductCardView } from 'etalage/modules/catalog';
import { Heart } from './heart.tsx';

/** The heart on a product's card. */
export default function CardButton({
  product: { id, sku, variant, name, brand, url, picture, price },
}: {
  product: ProductCardView;
}): ReactNode {
  const { t } = useTranslator();
  return (
    <Heart
      className="icon-button"
      label={t('Save {name}', { name })}
      product={{ product_id: id, sku, variant, name, brand, url, picture: picture?.path, price: price.now }}
    />
  );
}
