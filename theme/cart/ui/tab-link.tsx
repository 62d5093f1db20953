import type { ReactNode } from 'react';

/** The same in the bar at the foot of narrow screens. */
export default function TabLink(): ReactNode {
  return <></>;
}
