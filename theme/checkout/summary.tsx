import type { ReactNode } from 'react';

/** Lines and totals beside the steps. */
export default function Summary(): ReactNode {
  return <></>;
}
