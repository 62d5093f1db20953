import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import type { ProductView } from 'etalage/modules/catalog';
import { DeliveryPromises } from 'etalage/modules/shipping';
import { Icon } from '../../ui/icon.tsx';
import { excludesReturn } from './excludes-return.ts';
import '../../styles/product.css';

/** That the wrong size can go back. */
export default function ReturnNote({ product }: { product: ProductView }): ReactNode {
  const { t } = useTranslator();
  const { returnDays, freeReturns } = useService(DeliveryPromises);
  if (returnDays === 0 || excludesReturn(product)) return null;
  return (
    <span>
      <Icon name="return" />
      {t(freeReturns ? 'Free returns within {days} days' : 'Returns within {days} days', { days: returnDays })}
    </span>
  );
}
