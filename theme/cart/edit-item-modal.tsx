import type { ReactNode } from 'react';

/** Another size, colour or choice of a line. */
export default function EditItemModal(): ReactNode {
  return <></>;
}
