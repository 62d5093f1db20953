import type { ReactNode } from 'react';

/** The place of the cart's panel in every page. */
export default function MicrocartPlace(): ReactNode {
  return <></>;
}
