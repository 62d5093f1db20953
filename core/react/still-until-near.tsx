import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useHydrates, useOwnViews } from './own-views.ts';
import { VisitProvider } from './scope.tsx';
import { AS_SENT } from './still.tsx';

interface StillUntilNearProps {
  /** How near, in px; as high is its place on pages that the browser renders itself, until then. */
  readonly margin: number;
  readonly id?: string;
  readonly children: ReactNode;
}

const isServer = typeof document === 'undefined';

/**
 * As `WhenNear`, for pages that are navigated to from themselves, with another choice or filter: content that waits for
 * its hydration would hold up such a navigation. It stands as the server sent it, and is made anew once it is near and
 * its code is there.
 */
export function StillUntilNear({ margin, id, children }: StillUntilNearProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(isServer);
  const hydrates = useHydrates();
  const visit = useOwnViews();

  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // What was sent stays until the code is there.
        startTransition(() => setIsNear(true));
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin]);

  if (hydrates && !isNear)
    return <div key="still" ref={element} id={id} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />;
  return (
    <div key="live" ref={element} id={id} style={isNear ? undefined : { minHeight: margin }}>
      {isNear && (
        <VisitProvider visit={visit}>
          <Suspense>{children}</Suspense>
        </VisitProvider>
      )}
    </div>
  );
}
