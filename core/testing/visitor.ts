import { matchRoutes } from 'react-router';
import type { Kernel } from '../kernel/kernel.ts';
import type { Context, RequestScope } from '../kernel/request-scope.ts';
import { VisitStart } from '../kernel/visit-start.ts';
import { NotificationStore, type Notification } from '../notifications/notifications.ts';
import { PageLoader } from '../routing/load-page.ts';
import type { Page } from '../routing/page.ts';
import { renderPart, type RenderPart } from './render-part.ts';

/** A visitor of a test kernel: the services of one request scope. */
export interface TestVisitor extends Context {
  /** The scope itself: `scope.set(Token, value)` says what belongs to this visitor before it is asked for. */
  readonly scope: RequestScope;
  /** What the visitor reads now, oldest first. */
  notifications(): readonly Notification[];
  /** Fills the stores that every page needs, as the first page of a visit does. */
  start(): Promise<void>;
  /**
   * Loads the page of an address without store prefix: `open('/dames/?page=2')`.
   * @throws RedirectTo, or whatever the page's loader throws; Error when no route has such an address
   */
  open(address: string, signal?: AbortSignal): Promise<Page>;
  /** The HTML of a part with these props, in the visitor's state. */
  readonly render: RenderPart;
}

/** A visitor with a fresh scope. */
export function visitorOf(kernel: Kernel): TestVisitor {
  const scope = kernel.scope();
  return {
    scope,
    get: scope.get,
    notifications: () => scope.get(NotificationStore).get(),
    async start() {
      await Promise.all(kernel.get(VisitStart).map((start) => start(scope)));
    },
    async open(address, signal = new AbortController().signal) {
      const url = new URL(address, 'http://shop.test');
      const routes = kernel.addresses.map(({ name, path }) => ({ id: name, path }));
      const match = matchRoutes(routes, url.pathname)?.at(-1);
      if (!match)
        throw new Error(`No route matches ${address}. There are ${routes.map(({ path }) => path).join(', ')}`);
      return scope.get(PageLoader).load(match.route.id, { get: scope.get, params: match.params, url, signal });
    },
    render: renderPart(kernel, scope),
  };
}
