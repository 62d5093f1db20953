import type { ReactNode } from 'react';

/** An order for who knows its number, e-mail address and name. */
export default function LookupPage(): ReactNode {
  return <></>;
}
