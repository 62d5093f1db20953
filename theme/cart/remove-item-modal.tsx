import type { ReactNode } from 'react';

/** Asks before a line is removed. */
export default function RemoveItemModal(): ReactNode {
  return <></>;
}
