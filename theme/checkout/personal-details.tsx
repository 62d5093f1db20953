import type { ReactNode } from 'react';

/** Who buys. */
export default function PersonalDetailsStep(): ReactNode {
  return <></>;
}
