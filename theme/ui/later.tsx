import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

interface LaterProps<P extends object> {
  /** The same function at every render. */
  readonly load: () => Promise<{ readonly default: ComponentType<P> }>;
  readonly props: P;
  /** Holds its place until it is there, on the server too. */
  readonly placeholder?: ReactNode;
}

/**
 * A view whose code loads once the page runs in the browser, for what nobody misses until then. Nothing when its code
 * cannot be had.
 */
export function Later<P extends object>({ load, props, placeholder }: LaterProps<P>): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly view?: ComponentType<P> }>();
  useEffect(() => {
    load().then(
      ({ default: view }) => setLoaded({ view }),
      () => setLoaded({}),
    );
  }, [load]);
  if (!loaded) return placeholder;
  return loaded.view && createElement(loaded.view, props);
}
