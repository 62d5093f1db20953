import {
  startTransition,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefCallback,
} from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { asSentIn } from './as-sent.ts';
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
 * there is a placeholder until then. Another choice on the page, or newer data for it, would wait for what is
 * not hydrated: before that, its HTML is put in its place as it is, and made anew once it is near and its code there.
 * Whoever has the focus in it keeps it, and what was clicked in it meanwhile is clicked then.
 */
export function WhenNear({ margin, placeholderHeight, onLeave, id, className, children }: WhenNearProps): ReactNode {
  const [near, setNear] = useState(isServer);
  const [gate] = useState(() => Promise.withResolvers<void>());
  const hydrates = useHydrates();
  const visit = useOwnViews();
  const [asSent, setAsSent] = useState<RefCallback<HTMLDivElement>>();
  /** It is hydrated, or the HTML stands in its place. */
  const isSettled = useRef(false);
  const hydrated = useCallback(() => {
    isSettled.current = true;
  }, []);
  const reached = useCallback(() => {
    gate.resolve();
    if (asSent) startTransition(() => setNear(true));
    else setNear(true);
  }, [asSent, gate]);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        reached();
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin, reached]);
  const router = use(DataRouterContext)?.router;
  useEffect(() => {
    const { current } = element;
    if (!hydrates || !router || !current) return undefined;
    const before = router.state;
    const sent = [...current.childNodes];
    return router.subscribe(({ location: { pathname, key }, loaderData }) => {
      if (isSettled.current || pathname !== before.location.pathname) return;
      if (key === before.location.key && loaderData === before.loaderData) return;
      isSettled.current = true;
      setAsSent(() => asSentIn(element, current, sent));
      setNear(false);
    });
  }, [hydrates, router]);
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
          <Gate opened={hydrates ? gate.promise : undefined} hydrated={hydrated}>
            {children}
          </Gate>
        </Suspense>
      </VisitProvider>
    ),
    [children, gate, hydrated, placeholderHeight, visit, hydrates],
  );
  if (asSent && !near) return <div key="sent" ref={asSent} id={id} className={className} />;
  return (
    <div
      ref={asSent ?? element}
      id={id}
      className={className}
      style={isShown ? undefined : { minHeight: placeholderHeight }}
    >
      {isShown && (asSent ? <VisitProvider visit={visit}>{children}</VisitProvider> : content)}
    </div>
  );
}

interface GateProps {
  readonly opened: Promise<void> | undefined;
  /** Called once it is hydrated. */
  readonly hydrated: () => void;
  readonly children: ReactNode;
}

function Gate({ opened, hydrated, children }: GateProps): ReactNode {
  if (opened && !isServer) use(opened);
  useEffect(hydrated, [hydrated]);
  return children;
}
