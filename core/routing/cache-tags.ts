import { point } from '../kernel/token.ts';

/**
 * Families of cache tags: `contribute(CacheTags, 'warehouse.cacheTags', 'W')` lets pages carry `W7` (`PageTags`) and
 * changes announce it (`DataChanges`). Only tags of a known family are purged; announcing another one throws
 * `UndeclaredTags`. Vue Storefront's own (`P`, `C`, `product` ...) are known.
 */
export const CacheTags = point<string>('core.cacheTags', 'api');
