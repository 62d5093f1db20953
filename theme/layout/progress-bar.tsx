import type { ReactNode } from 'react';
import { useIsNavigating } from 'etalage/core/react';

/** Runs along the top while the next page loads; style sheets find in `data-busy` that one does. */
export function ProgressBar(): ReactNode {
  return <div className="progress-bar" data-busy={useIsNavigating() || undefined} aria-hidden="true" />;
}
