/** Addresses of the blog, without store prefix and not yet in the shop's form. */
export const LIST_PATH = '/blog';
export const SEARCH_PATH = '/blog/search';
export const articlePath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;
export const tagPath = (slug: string): string => `/blog/tag/${encodeURIComponent(slug)}`;
export const feedPath = (storeCode: string): string => `/blog-${encodeURIComponent(storeCode)}.xml`;
