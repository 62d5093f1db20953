import { Suspense, use, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useHydrates, useOwnViews } from './own-views.ts';
import { VisitProvider } from './scope.tsx';

/** Content that works, or is shown, once it is near the screen. */
export interface WhenNearProps {
  /** How near, in px. */
  readonly margin: number;
  /** Height in px of the placeholder for content that is not shown yet. */
  readonly placeholderHeight: number;
  /** Gets the content's height in px when it goes, so that the placeholder has the same when it comes back. */
  readonly onLeave?: (height: number) => void;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

const isServer = typeof document === 'undefined';

/**
 * The server renders the content: it reads without JavaScript. The browser leaves that HTML as it is until it comes
 * near; only then it loads the code of the views in it and makes them work. On pages that the browser renders itself,
 * there is a placeholder until then.
 */
export function WhenNear({ margin, placeholderHeight, onLeave, id, className, children }: WhenNearProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(isServer);
  const [gate] = useState(() => Promise.withResolvers<void>());
  const hydrates = useHydrates();
  const visit = useOwnViews();

  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        gate.resolve();
        setNear(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [gate, margin]);
  const isShown = near || hydrates;
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current && isShown) onLeave?.(current.offsetHeight);
    };
  }, [isShown, onLeave]);

  // The same element as long as it may be, because a boundary that is touched before its time is thrown away and made
  // anew. While the code of what came near is on its way, the placeholder stays.
  const content = useMemo(
    () => (
      <VisitProvider visit={visit}>
        <Suspense fallback={<div style={{ minHeight: placeholderHeight }} />}>
          <Gate opened={hydrates ? gate.promise : undefined}>{children}</Gate>
        </Suspense>
      </VisitProvider>
    ),
    [children, gate, placeholderHeight, visit, hydrates],
  );
  return (
    <div ref={element} id={id} className={className} style={isShown ? undefined : { minHeight: placeholderHeight }}>
      {isShown && content}
    </div>
  );
}

function Gate({ opened, children }: { opened: Promise<void> | undefined; children: ReactNode }): ReactNode {
  if (opened && !isServer) use(opened);
  return children;
}
