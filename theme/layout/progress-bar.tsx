import type { ReactNode } from 'react';
import { useNavigation } from 'etalage/core/react';

/** Runs along the top while the next page loads; style sheets find in `data-busy` that one does. */
export function ProgressBar(): ReactNode {
  const busy = useNavigation().state !== 'idle';
  return <div className="progress-bar" data-busy={busy || undefined} aria-hidden="true" />;
}
