import type { ReactNode } from 'react';

/** All of it once more, and the button. */
export default function ReviewStep(): ReactNode {
  return <></>;
}
