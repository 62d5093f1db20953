import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ProductView } from 'etalage/modules/catalog';
import { CompareToggle } from './compare-toggle.tsx';
import '../../styles/wishlist.css';

/** On a product's page. */
export default function ProductButton({ product: { parentSku, name } }: { product: ProductView }): ReactNode {
  const { t } = useTranslator();
  return (
    <CompareToggle className="save-button" product={{ sku: parentSku, name }}>
      {t('Compare')}
    </CompareToggle>
  );
}
