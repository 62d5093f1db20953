import type { ReactNode } from 'react';
import type { ProductView } from 'etalage/modules/catalog';
import { BuyBar } from './buy-bar.tsx';
import { MoreOfBrand } from './more-of-brand.tsx';

export interface ProductExtrasProps {
  readonly product: ProductView;
  /** Id of the element with the choices. */
  readonly choicesId: string;
  /** Id of the element with the button that buys. */
  readonly actionsId: string;
}

/** What a product page adds for visitors who scroll. */
export default function ProductExtras(props: ProductExtrasProps): ReactNode {
  const { product } = props;
  return (
    <>
      {product.brand !== undefined && <MoreOfBrand key={product.parentSku} product={product} brand={product.brand} />}
      <BuyBar {...props} />
    </>
  );
}
