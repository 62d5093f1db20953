import type { ReactNode } from 'react';

/** Where it goes, and how. */
export default function ShippingStep(): ReactNode {
  return <></>;
}
