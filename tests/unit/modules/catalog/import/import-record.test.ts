import { expect } from 'chai';
import { dumpedDocument, entityNamed } from '../../../../../modules/catalog/domain/import/entity-of.ts';
import { importRecord } from '../../../../../modules/catalog/domain/import/import-record.ts';
import type { ImportedEntity } from '../../../../../modules/catalog/domain/import/entity-of.ts';

describe('the kind of a record', () => {
  const names: readonly (readonly [string, ImportedEntity | undefined])[] = [
    ['product', 'product'],
    ['products', 'product'],
    ['catalog_product', 'product'],
    ['vue_storefront_catalog_attribute_1568838132', 'attribute'],
    ['vue_storefront_catalog_de_category_1', 'category'],
    ['cms-page', 'cms_page'],
    ['cmsBlock', 'cms_block'],
    ['taxrule', 'taxrule'],
    ['tax_rule', 'taxrule'],
    ['catalog_review', 'review'],
    ['_doc', undefined],
    ['vue_storefront_catalog', undefined],
  ];
  for (const [name, entity] of names)
    it(`is ${entity ?? 'not told'} by the name ${name}`, () => {
      expect(entityNamed(name)).to.equal(entity);
    });

  it('comes from the type, else the index, else the file, else the fields', () => {
    const hit = (type: string, index: string) =>
      dumpedDocument({ _type: type, _index: index, _id: '5', _source: { sku: 'X' } }, 'review').entity;
    expect([hit('product', 'x_category'), hit('_doc', 'x_category_15'), hit('_doc', 'x')]).to.deep.equal([
      'product',
      'category',
      'review',
    ]);
    const bare = (fields: object, file?: ImportedEntity) => dumpedDocument({ ...fields }, file).entity;
    expect(bare({ sku: 'X' }, 'category')).to.equal('category');
    expect([
      bare({ sku: 'X' }),
      bare({ attribute_code: 'size' }),
      bare({ nickname: 'An', product_id: 1 }),
      bare({ rates: [] }),
      bare({ parent_id: 2, name: 'x' }),
      bare({ identifier: 'a', content: '' }),
      bare({ identifier: 'a', content: '', page_layout: '1column' }),
      bare({ type: 'cms_page' }),
    ]).to.deep.equal(['product', 'attribute', 'review', 'taxrule', 'category', 'cms_block', 'cms_page', 'cms_page']);
  });

  it('takes the id of the hit when the document has none, and refuses what nothing tells', () => {
    expect(dumpedDocument({ _type: 'product', _id: '5', _source: { sku: 'X' } }, undefined).source).to.deep.equal({
      sku: 'X',
      id: '5',
    });
    expect(() => dumpedDocument({ foo: 1 }, undefined)).to.throw('neither the file');
    expect(() => dumpedDocument({ _type: 'bulk', _source: {} }, undefined)).to.throw('_type "bulk"');
    expect(() => dumpedDocument({ _type: 'product', _source: null }, undefined)).to.throw('_source is no object');
  });
});

describe('importRecord', () => {
  const read = (entity: ImportedEntity, source: object) => importRecord({ entity, source: { ...source } }, 0);

  const rows: readonly (readonly [name: string, entity: ImportedEntity, source: object, expected: object])[] = [
    [
      'a category [CA-24]',
      'category',
      {
        id: '42',
        name: 'Pumps',
        parent_id: '2',
        path: '1/2/42',
        include_in_menu: 1,
        is_active: '1',
        position: '3',
        children_data: [{}],
      },
      {
        id: 42,
        name: 'Pumps',
        parent_id: 2,
        path: '1/2/42',
        level: 2,
        include_in_menu: true,
        is_active: true,
        position: 3,
        children_data: [],
        url_key: 'pumps',
        slug: 'pumps-42',
        url_path: '',
      },
    ],
    [
      'a category without its place',
      'category',
      { id: 42, name: 'Pumps' },
      { parent_id: 0, path: '', level: 0, is_active: true, include_in_menu: true },
    ],
    [
      'an attribute [CA-25]',
      'attribute',
      {
        attribute_id: '142',
        attribute_code: 'size',
        options: [
          { label: 38, value: 167 },
          { label: ' ', value: '' },
        ],
        is_comparable: 1,
        is_visible_on_front: true,
      },
      {
        id: 142,
        attribute_id: 142,
        attribute_code: 'size',
        frontend_input: 'text',
        default_frontend_label: 'size',
        options: [
          { label: '38', value: '167' },
          { label: '', value: '' },
        ],
        is_comparable: '1',
        is_visible_on_front: '1',
        is_user_defined: true,
      },
    ],
    [
      'an attribute by its store label',
      'attribute',
      { id: 1, attribute_code: 'brand', options: null, frontend_labels: [{ store_id: 1, label: 'Merk' }] },
      { id: 1, default_frontend_label: 'Merk', options: [] },
    ],
    [
      'a tax rule [CA-26]',
      'taxrule',
      {
        id: 2,
        product_tax_class_ids: ['2'],
        customer_tax_class_ids: '3',
        rates: [{ rate: '21.0000', tax_country_id: 'ES', region_name: 'Canarias', tax_region_id: '7' }],
      },
      {
        id: 2,
        code: '2',
        product_tax_class_ids: [2],
        customer_tax_class_ids: [3],
        rates: [
          {
            rate: 21,
            tax_country_id: 'ES',
            region_name: 'Canarias',
            id: 0,
            tax_region_id: 7,
            tax_postcode: '*',
            code: '',
          },
        ],
      },
    ],
    [
      'a review',
      'review',
      {
        id: '9',
        product_id: '1932',
        title: 'Mooi',
        review_status: '1',
        stores: ['0', 1],
        ratings: [{ title: 'Kwaliteit', percent: '80', value: 4 }],
      },
      {
        id: 9,
        product_id: 1932,
        title: 'Mooi',
        detail: '',
        nickname: '',
        review_status: 1,
        stores: [0, 1],
        ratings: [{ title: 'Kwaliteit', percent: 80, value: 4 }],
      },
    ],
    [
      'a tax rule for classes that are texts',
      'taxrule',
      { id: 'std', product_tax_class_ids: ['standard'], customer_tax_class_ids: ['retail'], rates: [] },
      { product_tax_class_ids: ['standard'], customer_tax_class_ids: ['retail'] },
    ],
    [
      'a review of store views that have codes',
      'review',
      { id: 9, product_id: 1, title: 'Mooi', review_status: 1, stores: ['nl', 'be'], store_id: 'nl' },
      { stores: ['nl', 'be'], store_id: 'nl' },
    ],
    [
      'a category whose address browsers would change',
      'category',
      { id: 42, name: 'Pumps', url_key: 'pumps?sale#x', url_path: '../a//./pumps' },
      { url_key: 'pumps', url_path: 'a/pumps' },
    ],
    [
      'a CMS block',
      'cms_block',
      { id: 3, identifier: 'cookies', content: null, store_id: 0 },
      { id: 3, identifier: 'cookies', title: 'cookies', content: '', active: true, store_id: [0], type: 'cms_block' },
    ],
    [
      'a CMS page',
      'cms_page',
      { id: 3, identifier: 'over-ons', title: 'Over <b>ons</b>', content: '<p>x</p>', active: '0', store_id: [1] },
      { title: 'Over ons', active: false, store_id: [1], type: 'cms_page' },
    ],
  ];
  for (const [name, entity, source, expected] of rows)
    it(`reads ${name}`, () => {
      expect(read(entity, source)).to.deep.include(expected);
    });

  const refused: readonly (readonly [reason: string, entity: ImportedEntity, source: object])[] = [
    ['name is missing', 'category', { id: 3 }],
    ['attribute_code is missing', 'attribute', { id: 3 }],
    ['options is no list', 'attribute', { id: 3, attribute_code: 'x', options: 'a' }],
    ['product_tax_class_ids is missing', 'taxrule', { id: 3, rates: [] }],
    ['a rate is "x"', 'taxrule', { id: 3, product_tax_class_ids: [2], rates: [{ rate: 130, tax_country_id: 'NL' }] }],
    ['product_id is missing', 'review', { id: 3, title: 'x', review_status: 1 }],
    ['review_status is missing', 'review', { id: 3, product_id: 1, title: 'x' }],
    ['title and detail are missing', 'review', { id: 3, product_id: 1, review_status: 1 }],
    ['identifier is missing', 'cms_page', { id: 3, content: 'x' }],
    ['meta_title is {}, which is no text', 'cms_page', { id: 3, identifier: 'x', content: 'x', meta_title: {} }],
    ['description is {}, which is no text', 'category', { id: 3, name: 'x', description: {} }],
  ];
  for (const [reason, entity, source] of refused)
    it(`refuses a ${entity}: ${reason}`, () => {
      expect(() => read(entity, source)).to.throw(reason.replace('"x"', '130'));
    });
});
