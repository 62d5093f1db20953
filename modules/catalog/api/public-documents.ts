import { provide, token } from 'etalage/core';
import type { Document } from '../domain/documents.ts';
import { publicDocument } from '../domain/search/public-fields.ts';
import type { EntityType } from '../domain/search/search-engine.ts';
import { FieldPolicy } from './public-fields.ts';

/** Makes documents other than products ready for everybody: public fields, and HTML that is safe to show. */
export interface PublicDocuments {
  of(entity: Exclude<EntityType, 'product'>): Promise<(document: Document) => Document>;
}
export const PublicDocuments = token<PublicDocuments>('catalog.PublicDocuments', 'api');

/** Entities with HTML, and the field that it stands in. */
const HTML_FIELDS: Partial<Record<EntityType, string>> = {
  category: 'description',
  cms_page: 'content',
  cms_block: 'content',
};
/** What is no text for HTML to stand in is answered as it is written. */
const MARKUP = /[<{]/;

/** A document, and the categories below a category, with its HTML as `safe` makes it. */
function withSafeHtml(document: Document, field: string, safe: (html: string) => string): Document {
  const { [field]: html, children_data: children } = document;
  return {
    ...document,
    ...(html !== undefined && html !== null && { [field]: typeof html === 'string' ? safe(html) : '' }),
    ...(Array.isArray(children) && {
      children_data: children.map((child: Document) => withSafeHtml(child, field, safe)),
    }),
  };
}

export const publicDocumentsProvider = provide(
  PublicDocuments,
  { policy: FieldPolicy },
  ({ policy }): PublicDocuments => {
    /** Pages ask for the same categories all day. */
    const known = new WeakMap<Document, Document>();
    let safeContent: Promise<(html: string) => string> | undefined;
    /** A large library, which comes with the first page or block. */
    const loadSafeContent = () =>
      (safeContent ??= import('./safe-content.ts').then(({ createSafeContent }) => createSafeContent()));

    return {
      async of(entity) {
        const fields = await policy.of(entity);
        const field = HTML_FIELDS[entity];
        if (field === undefined) return (document) => publicDocument(document, entity, fields);
        const safe = await loadSafeContent();
        const safeText = (text: string): string => (MARKUP.test(text) ? safe(text) : text);
        return (document) => {
          const ready = known.get(document) ?? withSafeHtml(publicDocument(document, entity, fields), field, safeText);
          known.set(document, ready);
          return ready;
        };
      },
    };
  },
);
