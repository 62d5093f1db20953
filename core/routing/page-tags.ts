import { requestToken } from '../kernel/token.ts';

/**
 * Cache tags of what a page shows (`P12`, `C4`, `product`): a purge of any of them refreshes the page. Their families
 * are `CacheTags`.
 */
export const PageTags = requestToken<Set<string>>('core.PageTags', 'pages');
