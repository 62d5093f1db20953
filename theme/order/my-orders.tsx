import type { ReactNode } from 'react';

/** The customer's orders. */
export default function MyOrders(): ReactNode {
  return <></>;
}
