import type { CspSources } from '../http/csp-sources.ts';
import { point } from '../kernel/token.ts';
import type { Context } from '../kernel/request-scope.ts';

/** A page that is made for one request alone, such as what an editor sees before it is published. */
export interface OwnPage {
  /** Added to the Content-Security-Policy of this page. */
  readonly csp?: CspSources;
}

/**
 * Admits requests to pages of their own by the query of their address. Such a page is never cached and never listed,
 * and endpoints that its render calls find the query in `Call.page`. Everybody else gets the page that all get.
 */
export interface OwnPages {
  /** A query without this parameter is nobody's, and is looked at no further. */
  readonly parameter: string;
  /** Undefined: no. Say why in the log, where an operator may look for it. */
  admit(query: URLSearchParams, context: Context): OwnPage | undefined;
}
export const OwnPages = point<OwnPages>('core.ownPages', 'api');
