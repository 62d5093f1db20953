import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ProductCardView } from 'etalage/modules/catalog';
import { CompareToggle } from './compare-toggle.tsx';

/** On a card: seen while the mouse or the focus is there, and on all cards once a comparison has begun. */
export default function CardButton({ product: { sku, name } }: { product: ProductCardView }): ReactNode {
  const { t } = useTranslator();
  return <CompareToggle className="icon-button" label={t('Compare {name}', { name })} product={{ sku, name }} />;
}
