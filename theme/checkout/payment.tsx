import type { ReactNode } from 'react';

/** How it is paid. */
export default function PaymentStep(): ReactNode {
  return <></>;
}
