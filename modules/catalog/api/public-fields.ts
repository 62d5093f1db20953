import { Clock, DataChanges, provide, token } from 'etalage/core';
import { CatalogIndex, type CatalogConfig } from '../module.ts';
import { productFields, publicFieldsOf, type PublicFields } from '../domain/public-fields.ts';
import type { EntityType } from '../domain/search-engine.ts';

/** Tells which fields of the index's documents are for everybody. */
export interface FieldPolicy {
  of(entity: EntityType): Promise<PublicFields>;
}
export const FieldPolicy = token<FieldPolicy>('catalog.FieldPolicy');

/** More attributes than shops have. */
const MAX_ATTRIBUTES = 1000;
/** An index that announces no changes is asked again, in ms. */
const FRESH_MS = 60_000;

type Settings = Pick<CatalogConfig['public'], 'filters' | 'sorting'> &
  Pick<CatalogConfig['secret'], 'searchFields' | 'publicFields'>;

export const fieldPolicyProvider = ({ filters, sorting, searchFields, publicFields }: Settings) =>
  provide(FieldPolicy, [CatalogIndex, Clock, DataChanges], (index, clock, changes): FieldPolicy => {
    const used = [...filters, ...sorting.map(({ id }) => id.replace(/:.*/, '')), ...Object.keys(searchFields)];
    const others = new Map<EntityType, PublicFields>();
    let products: { readonly fields: Promise<PublicFields>; readonly until: number } | undefined;
    changes.listen(() => {
      products = undefined;
    });

    async function readProductFields(): Promise<PublicFields> {
      const { hits } = await index.search('attribute', { query: {}, size: MAX_ATTRIBUTES, compact: false });
      const attributes = hits.map(({ source }) => source).filter((source) => 'attribute_code' in source);
      return productFields({ attributes, used, more: publicFields['product'] ?? [] });
    }

    return {
      async of(entity) {
        if (entity !== 'product') {
          const known = others.get(entity) ?? publicFieldsOf(entity, publicFields[entity]);
          others.set(entity, known);
          return known;
        }
        if (!products || clock() >= products.until) {
          const fields = readProductFields();
          products = { fields, until: clock() + FRESH_MS };
          fields.catch(() => (products = undefined));
        }
        return products.fields;
      },
    };
  });
