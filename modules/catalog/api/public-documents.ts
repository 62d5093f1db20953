import { provide, token } from 'etalage/core';
import type { Document } from '../domain/documents.ts';
import { publicDocument } from '../domain/public-fields.ts';
import type { EntityType } from '../domain/search-engine.ts';
import { FieldPolicy } from './public-fields.ts';

/** Makes documents other than products ready for everybody: public fields, and HTML that is safe to show. */
export interface PublicDocuments {
  of(entity: Exclude<EntityType, 'product'>): Promise<(document: Document) => Document>;
}
export const PublicDocuments = token<PublicDocuments>('catalog.PublicDocuments');

const WITH_CONTENT: readonly EntityType[] = ['cms_page', 'cms_block'];

export const publicDocumentsProvider = provide(PublicDocuments, [FieldPolicy], (policy): PublicDocuments => {
  let safeContent: Promise<(html: string) => string> | undefined;
  /** A large library, which comes with the first page or block. */
  const loadSafeContent = () =>
    (safeContent ??= import('./safe-content.ts').then(({ createSafeContent }) => createSafeContent()));

  return {
    async of(entity) {
      const fields = await policy.of(entity);
      if (!WITH_CONTENT.includes(entity)) return (document) => publicDocument(document, entity, fields);
      const safe = await loadSafeContent();
      return (document) => {
        const own = publicDocument(document, entity, fields);
        const { content } = own;
        return content === undefined ? own : { ...own, content: typeof content === 'string' ? safe(content) : '' };
      };
    },
  };
});
