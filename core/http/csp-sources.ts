import { point } from '../kernel/token.ts';

/** Directives of Content-Security-Policy Level 3 that a shop may extend. */
export type CspDirective =
  | 'default-src'
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'media-src'
  | 'frame-src'
  | 'frame-ancestors'
  | 'base-uri'
  | 'form-action'
  | 'object-src'
  | 'manifest-src'
  | 'worker-src';

/** Sources by directive: `{ 'frame-src': ['https://pay.example'] }`, one source an entry. */
export type CspSources = Readonly<Partial<Record<CspDirective, readonly string[]>>>;

/**
 * What a module's pages need besides the shop's own files, from its settings: a payment page's frame, a map's tiles.
 * Added to the strict policy of all store views, because one server answers for them. Malformed sources, and those that
 * let injected scripts run, fail the boot.
 */
export const CspSources = point<CspSources>('core.cspSources', 'api');
