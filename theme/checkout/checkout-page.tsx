import type { ReactNode } from 'react';

/** The steps from the cart to the order. */
export default function CheckoutPage(): ReactNode {
  return <></>;
}
