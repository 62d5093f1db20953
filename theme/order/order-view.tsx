import type { ReactNode } from 'react';

/** An order in full. */
export default function OrderView(): ReactNode {
  return <></>;
}
