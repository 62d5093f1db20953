import { Clock, DataChanges, provide, token } from 'etalage/core';
import { CatalogIndex, type CatalogConfig } from '../module.ts';
import { productFields, publicFieldsOf, type PublicFields } from '../domain/search/public-fields.ts';
import { catalogueVariantCodes } from '../domain/listing/list-filters.ts';
import type { EntityType } from '../domain/search/search-engine.ts';
import { cachedAnswer } from './cached-answer.ts';

/** Tells which fields of the index's documents are for everybody. */
export interface FieldPolicy {
  of(entity: EntityType): Promise<PublicFields>;
}
export const FieldPolicy = token<FieldPolicy>('catalog.FieldPolicy', 'api');

/** More attributes than shops have. */
const MAX_ATTRIBUTES = 1000;

type Settings = Pick<CatalogConfig['public'], 'filters' | 'sorting'> &
  Pick<CatalogConfig['secret'], 'searchFields' | 'publicFields'>;

export const fieldPolicyProvider = ({ filters, sorting, searchFields, publicFields }: Settings) =>
  provide(
    FieldPolicy,
    { index: CatalogIndex, clock: Clock, changes: DataChanges },
    ({ index, clock, changes }): FieldPolicy => {
      const used = [...filters, ...sorting.map(({ id }) => id.replace(/:.*/, '')), ...Object.keys(searchFields)];
      const others = new Map<EntityType, PublicFields>();
      const ofProducts = cachedAnswer(clock, changes, async () => {
        const [{ hits }, { aggregations }] = await Promise.all([
          index.search('attribute', { query: {}, size: MAX_ATTRIBUTES, compact: false }),
          index.search('product', {
            query: catalogueVariantCodes.query,
            size: 1,
            includeFields: ['id'],
            compact: false,
          }),
        ]);
        const attributes = hits.map(({ source }) => source).filter((source) => 'attribute_code' in source);
        // Whatever their documents say: shoppers choose variants by them, and lists are filtered by them.
        const choices = catalogueVariantCodes.read(aggregations);
        return productFields({ attributes, used: [...used, ...choices], more: publicFields['product'] ?? [] });
      });

      return {
        async of(entity) {
          if (entity === 'product') return ofProducts();
          const known = others.get(entity) ?? publicFieldsOf(entity, publicFields[entity]);
          others.set(entity, known);
          return known;
        },
      };
    },
  );
