import type { ReactNode } from 'react';

/** Thank you. */
export default function ConfirmationPage(): ReactNode {
  return <></>;
}
