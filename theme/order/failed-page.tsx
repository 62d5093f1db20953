import type { ReactNode } from 'react';

/** The payment did not succeed. */
export default function FailedPage(): ReactNode {
  return <></>;
}
