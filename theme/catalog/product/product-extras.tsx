import type { ReactNode } from 'react';
import { onFirstInteraction } from 'etalage/core';
import type { ProductView } from 'etalage/modules/catalog';
import type ShareProduct from '../share/share-product.tsx';
import { Later } from '../../ui/later.tsx';
import { BuyBar } from './buy-bar.tsx';
import { MoreOfBrand } from './more-of-brand.tsx';

export interface ProductExtrasProps {
  readonly product: ProductView;
  /** Id of the element with the choices. */
  readonly choicesId: string;
  /** Id of the element with the button that buys. */
  readonly actionsId: string;
}

/** Its code comes once somebody does something with the page. */
const share = (): Promise<{ readonly default: typeof ShareProduct }> =>
  new Promise((resolve, reject) => {
    onFirstInteraction(() => void import('../share/share-product.tsx').then(resolve, reject));
  });

/** What a product page adds for visitors who scroll. */
export default function ProductExtras(props: ProductExtrasProps): ReactNode {
  const { product } = props;
  return (
    <>
      <Later load={share} props={{ name: product.name, placeId: props.actionsId }} />
      {product.brand !== undefined && <MoreOfBrand key={product.parentSku} product={product} brand={product.brand} />}
      <BuyBar {...props} />
    </>
  );
}
