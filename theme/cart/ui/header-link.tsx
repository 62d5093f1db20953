import type { ReactNode } from 'react';

/** Opens the cart, in the header. */
export default function HeaderLink(): ReactNode {
  return <></>;
}
