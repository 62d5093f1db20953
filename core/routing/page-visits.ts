import { provide, requestToken } from '../kernel/token.ts';
import { CoreHooks, type PageView, type PageVisit } from './page.ts';

/** Tells the hooks about visits; the React root calls it. */
export interface PageVisits {
  routeChanged(visit: PageVisit & { readonly from: string | undefined }): void;
  pageViewed(view: PageView): void;
}
export const PageVisits = requestToken<PageVisits>('core.PageVisits', 'pages');

/** The providers of this file; part of every page kernel. */
export const pageVisitProviders = [
  provide(
    PageVisits,
    { routeChanged: CoreHooks.routeChanged.caller, pageViewed: CoreHooks.pageViewed.caller },
    ({ routeChanged, pageViewed }): PageVisits => ({
      routeChanged: (visit) => {
        void routeChanged(visit);
      },
      pageViewed: (view) => {
        void pageViewed(view);
      },
    }),
  ),
];
