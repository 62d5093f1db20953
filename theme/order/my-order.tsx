import type { ReactNode } from 'react';

/** One of the customer's orders. */
export default function MyOrder(): ReactNode {
  return <></>;
}
