/** A record of a dump: its kind and its document. */
export interface DumpRecord {
  readonly entity: string;
  readonly source: { readonly id: number; readonly [field: string]: unknown };
}

const SIZES = ['36', '37', '38'];
const CATEGORIES = [
  { id: 2, parent_id: 1, name: 'Alles', path: '1/2' },
  { id: 10, parent_id: 2, name: 'Hoeden' },
  { id: 11, parent_id: 10, name: 'Strohoeden' },
];

/**
 * A small catalogue as a dump has it, with the dirt of real ones; `tag` is in every name, so that two can be told
 * apart.
 */
export function generatedDump(products: number, tag = 'Hoed'): DumpRecord[] {
  const product = (number: number): DumpRecord => {
    const id = 1000 + number;
    const children = SIZES.map((size, place) => ({
      id: id * 10 + place,
      sku: `${tag}-${number}-${size}`,
      price: '49.95',
      status: null,
      size: String(160 + place),
    }));
    return {
      entity: 'product',
      source: {
        id,
        sku: `${tag}-${number}`,
        type_id: 'configurable',
        name: `${tag} nummer ${number}`,
        price: 0,
        special_price: 0,
        status: 1,
        visibility: 4,
        category_ids: ['11'],
        image: `/h/${number}.png`,
        stock: [{ is_in_stock: true, qty: 0 }],
        configurable_children: children,
        configurable_options: [
          {
            id,
            attribute_id: '142',
            attribute_code: 'size',
            label: 'Maat',
            position: 0,
            values: SIZES.map((label, place) => ({ value_index: 160 + place, label })),
          },
        ],
      },
    };
  };
  return [
    ...CATEGORIES.map((source) => ({ entity: 'category', source })),
    {
      entity: 'taxrule',
      source: {
        id: 2,
        code: 'NL',
        product_tax_class_ids: [2],
        customer_tax_class_ids: [3],
        tax_rate_ids: [1],
        rates: [{ id: 1, tax_country_id: 'NL', rate: '21' }],
      },
    },
    {
      entity: 'review',
      source: { id: 5, product_id: 1001, title: 'Mooi', detail: 'Zit goed', nickname: 'An', review_status: 1 },
    },
    {
      entity: 'cms_page',
      source: { id: 6, identifier: 'over', title: 'Over', content: '<p>Over ons</p>', active: true, store_id: [0] },
    },
    ...Array.from({ length: products }, (_, place) => product(place + 1)),
  ];
}

const hit = ({ entity, source }: DumpRecord): object => ({
  _index: `vue_storefront_catalog_${entity}_1568838132`,
  _type: '_doc',
  _id: String(source.id),
  _score: 1,
  _source: source,
});

/** Index hits, one a line. */
export const asLines = (records: readonly DumpRecord[]): string =>
  records.map((record) => `${JSON.stringify(hit(record))}\n`).join('');

/** Index hits, pretty-printed one after the other. */
export const asPretty = (records: readonly DumpRecord[]): string =>
  records.map((record) => `${JSON.stringify(hit(record), null, 2)}\n`).join('');

/** Bare documents in a list a kind: the text of every file by its name. */
export const asLists = (records: readonly DumpRecord[]): Record<string, string> =>
  Object.fromEntries(
    [...Map.groupBy(records, ({ entity }) => entity)].map(([entity, own]) => [
      `${entity}.json`,
      JSON.stringify(
        own.map(({ source }) => source),
        null,
        1,
      ),
    ]),
  );
