import type { ReactNode } from 'react';

/** Where the link of another device leads. */
export default function SharedPage(): ReactNode {
  return <></>;
}
