import type { Context } from '../kernel/request-scope.ts';
import { point } from '../kernel/token.ts';

/** A page that search engines may list. */
export interface SitePage {
  /** Canonical, without store prefix. */
  readonly path: string;
  /** When it last changed, as ISO 8601 has it. */
  readonly modified?: string;
  /**
   * What it shows, by a name that all store views share: `product:VALENTINA-ZWA`. Their pages of it are counterparts,
   * whatever their addresses; pages without one are when they have the same path.
   */
  readonly entity?: string;
}

/**
 * Knows pages of the store view; modules add what they show. Asked in order, as an address belongs to the first that
 * has it.
 */
export interface PageSource {
  /**
   * @param path decoded, without slashes at its ends; empty for the home page. Undefined when there is no such page, or
   * none for search engines.
   */
  find(path: string, context: Context): Promise<SitePage | undefined>;
  /** The page of an entity that `find` names, in this store view. */
  findEntity?(entity: string, context: Context): Promise<SitePage | undefined>;
  /** Every page that can be found by following links. */
  list(context: Context): AsyncIterable<SitePage>;
}
/** What lists the pages of a store view for sitemaps; each module adds its own. */
export const PageSources = point<PageSource>('core.pageSources', 'api');
