import type { ProductDocument, ProductVariant } from '../../../modules/catalog/domain/documents.ts';
import { indexDocuments } from '../../../modules/catalog/domain/search/index-documents.ts';

/** Option ids of the attribute `size`. */
export const SIZE = { 37: 166, 38: 167, 39: 168 };
export const COLOUR = { black: 20, red: 21 };
export const BRAND = { maremma: 5, linde: 6 };

/** A handful of documents, each there for a rule. */
export const fixtureCatalogue = indexDocuments({
  product: [
    configurable(
      1,
      {
        name: 'Zwarte pump Elegance',
        brand: BRAND.maremma,
        simple_colour: COLOUR.black,
        final_price: 74.99,
        updated_at: '2026-03-01 10:00:00',
        created_at: '2026-01-05 10:00:00',
        category: [{ category_id: 42, name: 'Pumps', position: 3 }],
        category_ids: [2, 42],
      },
      [variant(1, 37, true), variant(1, 38, true), variant(1, 39, false)],
    ),
    configurable(
      2,
      {
        name: 'Rode sneaker Vlinder',
        brand: BRAND.linde,
        simple_colour: COLOUR.red,
        final_price: 75,
        updated_at: '2026-03-03 10:00:00',
        created_at: '2026-01-01 10:00:00',
        category: [
          { category_id: 42, name: 'Pumps', position: 1 },
          { category_id: 43, name: 'Sneakers', position: 9 },
        ],
        category_ids: ['2', '42', '43'],
      },
      [variant(2, 38, true), variant(2, 39, true, 2)],
    ),
    simple(3, {
      name: 'Leren handtas Maremma',
      brand: BRAND.maremma,
      simple_colour: `${COLOUR.black},${COLOUR.red}`,
      final_price: 249.5,
      updated_at: '2026-03-02 10:00:00',
      category: [{ category_id: 42, name: 'Pumps', position: 2 }],
      category_ids: [2, 42],
      created_at: '2026-02-01 10:00:00',
      news_to_date: '2026-12-31 00:00:00',
    }),
    simple(4, {
      name: 'Café loafer',
      brand: BRAND.linde,
      simple_colour: COLOUR.red,
      final_price: 199.99,
      updated_at: undefined,
      category_ids: [2],
    }),
    simple(5, { name: 'Verborgen artikel', visibility: 1 }),
    simple(6, { name: 'Uitgeschakeld artikel', status: 2 }),
    simple(7, { name: 'Uitverkocht artikel', stock: { product_id: 7, is_in_stock: false, qty: 0 } }),
  ],
  category: [
    {
      id: 43,
      parent_id: 2,
      name: 'Sneakers',
      level: 2,
      position: 2,
      is_active: true,
      product_count: 1,
      path: '1/2/43',
      url_path: 'sneakers',
      include_in_menu: 1,
    },
    {
      id: 42,
      parent_id: 2,
      name: 'Pumps',
      level: 2,
      position: 1,
      is_active: true,
      product_count: 3,
      path: '1/2/42',
      url_path: 'pumps',
      include_in_menu: 0,
    },
    {
      id: 44,
      parent_id: 2,
      name: 'Leeg',
      level: 2,
      position: 3,
      is_active: false,
      product_count: 0,
      path: '1/2/44',
      url_path: 'leeg',
    },
    ...Array.from({ length: 60 }, (_, index) => ({
      id: 100 + index,
      parent_id: 44,
      name: `Rij ${index}`,
      level: 3,
      position: index,
      is_active: true,
      product_count: 0,
      url_path: `leeg/${index}`,
    })),
  ],
  attribute: [
    {
      id: 10,
      attribute_id: 10,
      attribute_code: 'brand',
      frontend_input: 'select',
      options: [
        { label: 'Maremma', value: '5' },
        { label: 'Linde', value: '6' },
      ],
      is_user_defined: true,
    },
    ...Array.from({ length: 160 }, (_, index) => ({
      id: 200 + index,
      attribute_id: 200 + index,
      attribute_code: `extra_${index}`,
      options: [],
      is_user_defined: false,
    })),
  ],
  taxrule: [{ id: 2, code: 'NL', product_tax_class_ids: [2], rates: [{ id: 7, rate: 21 }] }],
  redirect: [{ id: 1, request_path: 'oude/pumps', target_path: 'pumps', redirect_type: 301 }],
  cms_page: [{ id: 3, identifier: 'cookies', title: 'Cookies' }],
});

type Fields = Partial<ProductDocument>;

function simple(id: number, fields: Fields): ProductDocument {
  return {
    id,
    sku: `BAG-${id}`,
    type_id: 'simple',
    name: `Product ${id}`,
    status: 1,
    visibility: 4,
    url_key: `p-${id}`,
    url_path: `shop/p-${id}`,
    slug: `p-${id}`,
    image: '/x.svg',
    price: 300,
    category_ids: [],
    stock: { product_id: id, is_in_stock: true, qty: 5 },
    description: 'Mooi',
    ...fields,
  };
}

function configurable(id: number, fields: Fields, children: ProductVariant[]): ProductDocument {
  const size_options = children.map((child) => Number(child['size']));
  return {
    ...simple(id, fields),
    sku: `SHOE-${id}`,
    type_id: 'configurable',
    size_options,
    configurable_children: children,
  };
}

function variant(parent: number, size: keyof typeof SIZE, is_in_stock: boolean, status = 1): ProductVariant {
  return {
    id: parent * 100 + size,
    sku: `SHOE-${parent}-${size}`,
    status,
    size: String(SIZE[size]),
    price: 300,
    image: '/x.svg',
    stock: { is_in_stock, qty: is_in_stock ? 2 : 0 },
  };
}
