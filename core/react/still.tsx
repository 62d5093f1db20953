import { Suspense, type ReactNode } from 'react';
import { useHydrates, useOwnViews } from './own-views.ts';
import { VisitProvider } from './scope.tsx';

const AS_SENT = { __html: '' };
const isServer = typeof document === 'undefined';

/**
 * Content that stands as the server sent it: the browser neither loads the code of the views in it nor makes them work,
 * but for their links. On pages that the browser renders itself it is content as any other, whose code a page does not
 * wait for. A `<span>`, for words and links. Give it a `key` of what it shows: what is of another key is made anew.
 */
export function Still({ children }: { readonly children: ReactNode }): ReactNode {
  const visit = useOwnViews();
  const hydrates = useHydrates();
  if (hydrates && !isServer) return <span suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />;
  return (
    <span>
      <VisitProvider visit={visit}>
        <Suspense>{children}</Suspense>
      </VisitProvider>
    </span>
  );
}
