import type { ProductView } from 'etalage/modules/catalog';
import type {
  BundleOption,
  CustomOption,
  ProductDocument,
  ProductLink,
} from '../../../../../modules/catalog/domain/documents.ts';
import { withProductOptions } from '../../../../../modules/catalog/domain/options/lazy/product-options.ts';
import { selectVariant } from '../../../../../modules/catalog/domain/product/product-choices.ts';
import { productView } from '../../../../../modules/catalog/domain/product/product-view.ts';
import { links, product, tableOf } from '../domain/documents.ts';

const table = tableOf();
const rules = { listOutOfStockProducts: false, priceOf: () => 0 };
const tools = {
  links,
  table,
  rules,
  pairAttribute: '',
  listOutOfStockProducts: false,
  prices: { now: Date.UTC(2026, 9, 10), trustRegularPrices: false },
  t: (key: string) => key,
};

/** Care that sets and groups are made of; prices in decimals. */
export const item = (sku: string, price: number, fields: Partial<ProductDocument> = {}): ProductDocument =>
  product({
    id: price,
    sku,
    name: `Item ${sku}`,
    type_id: 'simple',
    price,
    url_path: `care/${sku}`,
    stock: { is_in_stock: true, qty: 50 },
    ...fields,
  });

export const ITEMS = [
  item('black', 12.95),
  item('cognac', 12.95),
  item('brush', 18.95),
  item('small-brush', 9.95),
  item('spray', 15.95),
];

type Link = BundleOption['product_links'][number];
export const link = (id: number, sku: string, fields: Record<string, unknown> = {}): Link => ({
  id,
  sku,
  qty: 1,
  is_default: false,
  price: 0,
  ...fields,
});

export const choice = (id: number, type: string, required: boolean, product_links: readonly Link[]): BundleOption => ({
  option_id: id,
  position: id,
  type,
  sku: 'SET',
  title: `Choice ${id}`,
  required,
  product_links,
});

/** Cream (two of it), a brush, and a spray for who wants it. */
export const bundle = (fields: Partial<ProductDocument> = {}): ProductDocument =>
  product({
    sku: 'SET',
    type_id: 'bundle',
    price: 44.85,
    bundle_options: [
      choice(1, 'select', true, [link(11, 'black', { qty: 2, is_default: true }), link(12, 'cognac', { qty: 2 })]),
      choice(2, 'radio', true, [
        link(21, 'brush', { is_default: true, can_change_quantity: 1 }),
        link(22, 'small-brush'),
      ]),
      choice(3, 'checkbox', false, [link(31, 'spray')]),
    ],
    ...fields,
  });

export const associated = (sku: string, position: number, qty?: number): ProductLink => ({
  sku: 'GROUP',
  link_type: 'associated',
  linked_product_sku: sku,
  linked_product_type: 'simple',
  position,
  ...(qty !== undefined && { extension_attributes: { qty } }),
});

export const group = (fields: Partial<ProductDocument> = {}): ProductDocument =>
  product({
    sku: 'GROUP',
    type_id: 'grouped',
    price: 12.95,
    product_links: [
      associated('brush', 2, 2),
      associated('black', 1),
      { ...associated('spray', 3), link_type: 'related' },
    ],
    ...fields,
  });

export const custom = (id: number, type: string, fields: Partial<CustomOption> = {}): CustomOption => ({
  option_id: id,
  title: `Option ${id}`,
  type,
  is_require: false,
  sort_order: id,
  product_sku: 'BAG',
  ...fields,
});
export const value = (id: number, price: number, price_type: 'fixed' | 'percent' = 'fixed') => ({
  option_type_id: id,
  title: `Value ${id}`,
  price,
  price_type,
  sort_order: id,
});

export const bag = (...custom_options: CustomOption[]): ProductDocument =>
  product({ sku: 'BAG', type_id: 'simple', price: 199.95, custom_options });

/** A product as its page shows it at an address. */
export function viewed(document: ProductDocument, query = '', items: readonly ProductDocument[] = ITEMS): ProductView {
  const own = productView(
    document,
    selectVariant(document, { childSku: undefined, open: [] }, table, rules),
    [],
    tools,
  );
  return withProductOptions(
    own,
    document,
    new Map(items.map((one) => [one.sku, one])),
    tools,
    new URLSearchParams(query),
  );
}

/** The error of each option that has one, by the option's field. */
export const errorsOf = ({ selection }: ProductView): Record<string, string> =>
  Object.fromEntries(selection.errors.map(({ name, message }) => [name, message.key]));
