import type { ReactNode } from 'react';

/** Puts the product on screen into the cart, as chosen. */
export default function AddButton(): ReactNode {
  return <></>;
}
