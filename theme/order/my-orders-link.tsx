import type { ReactNode } from 'react';

/** Leads to the orders, in the account's menu. */
export default function MyOrdersLink(): ReactNode {
  return <></>;
}
