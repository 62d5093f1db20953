import type { ReactNode } from 'react';

/** The cart's panel. */
export default function Microcart(): ReactNode {
  return <></>;
}
