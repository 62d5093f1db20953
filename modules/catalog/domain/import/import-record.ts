import type { Document } from '../documents.ts';
import { importAttribute } from './attribute.ts';
import { importCategory } from './category.ts';
import { importCms } from './cms.ts';
import type { DumpedDocument } from './entity-of.ts';
import { importProduct } from './product.ts';
import { importReview } from './review.ts';
import { importTaxRule } from './taxrule.ts';

/** A document of a dump as the index has it. @throws RecordError with the reason when it cannot be imported */
export function importRecord({ entity, source }: DumpedDocument, now: number): Document {
  switch (entity) {
    case 'product':
      return importProduct(source, now);
    case 'category':
      return importCategory(source);
    case 'attribute':
      return importAttribute(source);
    case 'taxrule':
      return importTaxRule(source);
    case 'review':
      return importReview(source);
    case 'cms_block':
    case 'cms_page':
      return importCms(entity, source);
  }
}
