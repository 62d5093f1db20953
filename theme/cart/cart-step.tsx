import type { ReactNode } from 'react';

/** The cart as a step of the checkout. */
export default function CartStep(): ReactNode {
  return <></>;
}
