import { part, ui } from 'etalage/core';
import type { ProductView } from 'etalage/modules/catalog';

export const ShippingUi = ui('shipping', {
  /** Delivery and returns, where a shopper decides about a product. */
  ProductPromises: part<{ readonly product: ProductView }>(),
  /** That what does not fit can go back: below the choices of a product. */
  ReturnNote: part<{ readonly product: ProductView }>(),
});
