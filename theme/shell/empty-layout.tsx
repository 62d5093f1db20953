import type { ReactNode } from 'react';
import type { LayoutProps } from 'etalage/core';

/** Content alone: the visual editor brings its own surroundings. */
export default function EmptyLayout({ children }: LayoutProps): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
}
