import type {
  AttributeDocument,
  CategoryDocument,
  ProductDocument,
  ProductVariant,
} from '../../../../../modules/catalog/domain/documents.ts';
import type { AttributeTable } from '../../../../../modules/catalog/domain/attribute-table.ts';
import { knownAttribute } from '../../../../../modules/catalog/domain/known-attribute.ts';
import { createLinks } from '../../../../../modules/catalog/domain/links.ts';
import { type StoreView } from 'etalage/core';
import { createUrls } from 'etalage/core/testing';

/** A pair of pumps with everything that a product needs, to be changed where a test needs something else. */
export function product(fields: Partial<ProductDocument> = {}): ProductDocument {
  return {
    id: 1,
    sku: 'PUMP',
    type_id: 'configurable',
    name: 'Pump',
    status: 1,
    visibility: 4,
    url_key: 'pump',
    slug: 'pump-1',
    url_path: 'dames/pump',
    image: '/p/pump.jpg',
    category_ids: [2, 10],
    price: 100,
    stock: { is_in_stock: true, qty: 0 },
    ...fields,
  };
}

/** A variant in stock, in size 38 (option 167) of colour black (option 49). */
export function variant(sku: string, fields: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: 100,
    sku,
    status: 1,
    price: 100,
    size: '167',
    color: '49',
    stock: { is_in_stock: true, qty: 5 },
    ...fields,
  };
}

export function category(fields: Partial<CategoryDocument> = {}): CategoryDocument {
  return {
    id: 10,
    parent_id: 2,
    name: 'Dames',
    is_active: true,
    position: 1,
    level: 2,
    product_count: 3,
    path: '1/2/10',
    include_in_menu: true,
    children_count: '0',
    children_data: [],
    url_key: 'dames',
    url_path: 'dames',
    slug: 'dames-10',
    ...fields,
  };
}

export function attribute(
  code: string,
  label: string,
  options: AttributeDocument['options'],
  fields: Partial<AttributeDocument> = {},
): AttributeDocument {
  return {
    id: 1,
    attribute_id: 1,
    attribute_code: code,
    frontend_input: 'select',
    default_frontend_label: label,
    options,
    is_user_defined: true,
    is_visible: true,
    is_comparable: '0',
    is_visible_on_front: '1',
    ...fields,
  };
}

export const tableOf = (...documents: AttributeDocument[]): AttributeTable =>
  new Map(
    documents.map((document) => [
      document.attribute_code,
      knownAttribute(document, new Intl.Collator('nl', { numeric: true })),
    ]),
  );

export const SIZE = attribute('size', 'Maat', [
  { label: ' ', value: '' },
  { label: '40', value: '169' },
  { label: '38', value: '167' },
  { label: '9', value: '160' },
]);
export const COLOUR = attribute('color', 'Kleur', [
  { label: 'Zwart', value: '49', swatch: '#000000' },
  { label: 'Rood', value: '58', swatch: '#aa0000' },
]);

export const seo: StoreView['seo'] = {
  useTrailingSlashes: true,
  useUrlDispatcher: true,
  defaultTitle: '',
  titleTemplate: '%s',
  homeTitle: '',
  defaultDescription: '',
};

/** Links under products' and categories' own paths. */
export const links = createLinks(createUrls({ view: { seo } }), seo);
