import type { ReactNode } from 'react';
import type { ProductPieceProps } from 'etalage/modules/catalog';
import { Price } from '../../ui/price.tsx';
import '../../styles/product.css';

/** What a product costs, and its labels. */
export default function ProductPrice({ product: { price, labels } }: ProductPieceProps): ReactNode {
  return (
    <div className="product__price">
      <Price price={price} />
      {labels.length > 0 && <p className="product__labels">{labels.join(' · ')}</p>}
    </div>
  );
}
