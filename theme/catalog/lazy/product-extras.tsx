import type { ReactNode } from 'react';
import type { ProductView } from 'etalage/modules/catalog';
import { BuyBar } from './buy-bar.tsx';
import { MoreOfBrand } from './more-of-brand.tsx';

export interface ProductExtrasProps {
  readonly product: ProductView;
  /** Id of the element with the choices. */
  readonly choicesId: string;
}

/** What a product page adds for visitors who scroll down. */
export default function ProductExtras({ product, choicesId }: ProductExtrasProps): ReactNode {
  return (
    <>
      {product.brand !== undefined && <MoreOfBrand key={product.parentSku} product={product} brand={product.brand} />}
      {product.choices.length > 0 && <BuyBar product={product} choicesId={choicesId} />}
    </>
  );
}
