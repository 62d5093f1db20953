/** For views that link to the blog's pages or show its articles. */
export { useBlogUrls, useShownArticles, type BlogUrls } from './use-blog.ts';
