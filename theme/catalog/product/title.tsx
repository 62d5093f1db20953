import type { ReactNode } from 'react';
import type { ProductPieceProps } from 'etalage/modules/catalog';
import '../../styles/product.css';

/** Which product it is. */
export default function ProductTitle({ product: { brand, name } }: ProductPieceProps): ReactNode {
  return (
    <h1>
      {brand && <span className="product__brand">{brand} </span>}
      {name}
    </h1>
  );
}
