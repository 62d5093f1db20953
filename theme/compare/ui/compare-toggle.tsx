import type { ReactNode } from 'react';
import { useService, useStore } from 'etalage/core/react';
import { Compare, CompareStore, type ComparedProduct } from 'etalage/modules/compare';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/compare.css';

interface CompareToggleProps {
  readonly product: ComparedProduct;
  readonly className: string;
  readonly label?: string;
  readonly children?: ReactNode;
}

/**
 * Puts a product into the comparison and takes it out. `data-begun` tells the style sheet that a comparison has begun.
 */
export function CompareToggle({ product, className, label, children }: CompareToggleProps): ReactNode {
  const comparison = useService(Compare);
  const { products } = useStore(CompareStore);
  const isIn = products.some(({ sku }) => sku === product.sku);
  return (
    <button
      type="button"
      className={`compare-toggle ${className}`}
      aria-pressed={isIn}
      aria-label={label}
      data-begun={products.length > 0 ? '' : undefined}
      onClick={() => void (isIn ? comparison.remove(product.sku) : comparison.add(product))}
    >
      <Icon name="compare" />
      {children}
    </button>
  );
}
