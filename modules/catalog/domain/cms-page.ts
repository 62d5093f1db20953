import type { CmsPageDocument, Document } from './documents.ts';
import type { CmsPageProps } from './view-models.ts';

/** Magento's own home and page-not-found page, which a shop has anyway. */
const OWN = ['home', 'no-route'];

/** Whether a CMS page is one that visitors can open. */
export function isOpenPage(page: Document): page is CmsPageDocument {
  const { identifier, active, content } = page;
  const isNamed = typeof identifier === 'string' && !OWN.includes(identifier);
  return isNamed && active !== false && typeof content === 'string' && content.trim() !== '';
}

/** @param path its canonical address. */
export const cmsPageView = (page: CmsPageDocument, path: string): CmsPageProps => ({
  title: page.content_heading || page.title,
  content: page.content,
  meta: { title: page.meta_title || page.title, description: page.meta_description || undefined, path },
});
