import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LaterProps<P extends object> {
  /** The same function at every render. */
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly props: P;
}

/**
 * A view whose code loads once the page runs in the browser, for what nobody misses until then. Nothing when its code
 * cannot be had.
 */
export function Later<P extends object>({ load, props }: LaterProps<P>): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly view: ComponentType<P> }>();
  useEffect(() => {
    load().then(
      ({ default: view }) => setLoaded({ view }),
      () => undefined,
    );
  }, [load]);
  return loaded && createElement(loaded.view, props);
}
