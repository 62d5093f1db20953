import { expect } from 'chai';
import { withDescendants } from '../../../../../modules/catalog/domain/category-tree.ts';
import { Addresses } from '../../../../../modules/catalog/domain/import/addresses.ts';
import { importCategory, nestedCategories } from '../../../../../modules/catalog/domain/import/category.ts';
import { categoryTree, completeCategories } from '../../../../../modules/catalog/domain/import/complete-categories.ts';
import {
  completeProduct,
  isFree,
  isUntaxed,
  type CatalogueFacts,
} from '../../../../../modules/catalog/domain/import/complete-product.ts';
import { importProduct } from '../../../../../modules/catalog/domain/import/product.ts';
import { VariantAttributes } from '../../../../../modules/catalog/domain/import/variant-attributes.ts';

const category = (id: number, parent: number, fields: object = {}) =>
  importCategory({ id, parent_id: parent, name: `Naam ${id}`, ...fields });

describe('a category tree', () => {
  it('is put together from single records: paths, levels, children in their order, numbers of products [CA-24]', () => {
    const tree = categoryTree(
      [
        category(2, 1, { path: '1/2' }),
        category(3, 2, { position: 2 }),
        category(4, 2, { position: 1 }),
        category(5, 3),
      ],
      new Addresses(),
    );
    const [root, third, , fifth] = completeCategories(
      tree,
      new Map([
        [2, 4],
        [3, 3],
      ]),
    );
    expect([
      root?.children,
      root?.children_count,
      root?.product_count,
      root?.children_data.map(({ id }) => id),
    ]).to.deep.equal(['4,3', '2', 4, [4, 3]]);
    expect([third?.path, third?.level, third?.product_count]).to.deep.equal(['1/2/3', 2, 3]);
    expect([fifth?.path, fifth?.level, fifth?.url_path]).to.deep.equal(['1/2/3/5', 3, 'naam-3/naam-5']);
    expect(tree.withParents(5)).to.deep.equal([5, 3, 2]);
  });

  it('gives nothing the address of a page of the shop: nobody could open it', () => {
    const addresses = new Addresses(['/login/', '/my-account/orders/', '/be/*']);
    const wanted = ['Login', 'be', 'be/dames/pump.html', 'beauty'];
    expect(wanted.map((address, id) => addresses.claimLike(address, id, `category ${id}`))).to.deep.equal([
      'Login-0',
      'be-1',
      'be-2/dames/pump.html',
      'beauty',
    ]);
    expect(addresses.claimLike('login', 12, 'product 12')).to.equal('login-12');
    expect(addresses.claimLike('my-account/orders.html', 13, 'product 13')).to.equal('my-account/orders.html');
    const tree = categoryTree([category(2, 1), category(3, 2, { url_path: 'login' })], addresses);
    expect(tree.byId.get(3)?.url_path).to.equal('naam-3');
  });

  it('keeps addresses, and makes those that are missing or taken from the parents’', () => {
    const addresses = new Addresses();
    const tree = categoryTree(
      [
        category(2, 1, { path: '1/2' }),
        category(3, 2, { url_path: 'dames', url_key: 'dames' }),
        category(4, 2, { url_path: 'dames', url_key: 'heren' }),
        category(5, 3, { url_key: 'pumps' }),
        category(6, 3, { url_key: 'pumps' }),
        category(7, 4, { url_key: 'pumps' }),
      ],
      addresses,
    );
    expect([3, 4, 5, 6, 7].map((id) => tree.byId.get(id)?.url_path)).to.deep.equal([
      'dames',
      'heren',
      'dames/pumps',
      'dames/pumps-6',
      'heren/pumps',
    ]);
    expect(addresses.claim('dames/pumps', 'product 1')).to.equal(false);
  });

  it('survives categories that are their own parents, and parents that are not there', () => {
    const tree = categoryTree([category(3, 4), category(4, 3), category(5, 99)], new Addresses());
    expect(completeCategories(tree, new Map()).map(({ id }) => id)).to.deep.equal([3, 4, 5]);
    expect(tree.byId.get(5)?.path).to.equal('99/5');
  });

  it('has a hundred levels below the first, and says which category lies deeper', () => {
    const chain = (count: number) => Array.from({ length: count }, (_, place) => category(place + 2, place + 1));
    const [first] = completeCategories(categoryTree(chain(101), new Addresses()), new Map());
    expect(withDescendants(first!)).to.have.length(101);
    for (const count of [102, 3000])
      expect(() => categoryTree(chain(count), new Addresses())).to.throw(
        /More than 100 categories lie above category 103 "Naam 103".*Correct "parent_id"/,
      );
  });

  it('finds no categories that stand inside of others more than a hundred levels deep, and says so', () => {
    const nested = (levels: number) =>
      Array.from({ length: levels }).reduce<object>(
        (inner, _, place) => ({ id: 9000 - place, children_data: [inner] }),
        {
          id: 9001,
        },
      );
    expect(nestedCategories({ ...nested(100) })).to.have.length(100);
    for (const levels of [101, 3000])
      expect(() => nestedCategories({ ...nested(levels) })).to.throw(/nested more than 100 levels deep/);
  });

  it('finds the categories that stand inside of others', () => {
    const nested = nestedCategories({ id: 2, children_data: [{ id: 3, parent_id: 2, children_data: [{ id: 4 }] }] });
    expect(nested.map(({ id, parent_id }) => [id, parent_id])).to.deep.equal([
      [3, 2],
      [4, 3],
    ]);
  });
});

describe('completeProduct', () => {
  const facts = (fields: Partial<CatalogueFacts> = {}): CatalogueFacts => ({
    categories: new Map(),
    attributeCodes: new Map([['142', 'size']]),
    addresses: new Addresses(),
    hasPicture: () => true,
    ...fields,
  });
  const product = (fields: object = {}) =>
    importProduct({ id: 7, sku: 'SHOE', name: 'Pump', price: 10, url_key: 'pump', ...fields }, 0);

  it('gives every product an address of its own [CA-09]', () => {
    const known = facts();
    known.addresses.claim('pump', 'product 1');
    known.addresses.claim('dames/pump.html', 'product 1');
    expect(completeProduct(product(), known).url_path).to.equal('pump-7');
    expect(completeProduct(product({ id: 8, url_path: 'dames/pump.html' }), known).url_path).to.equal(
      'dames/pump-8.html',
    );
    expect(completeProduct(product({ id: 9, url_path: 'dames/andere' }), known).url_path).to.equal('dames/andere');
  });

  it('leaves out pictures that are not there [CA-05, CA-06]', () => {
    const completed = completeProduct(
      product({
        image: '/a.jpg',
        small_image: '/b.jpg',
        media_gallery: [{ image: '/a.jpg' }, { image: '/b.jpg' }],
        configurable_children: [{ id: 8, sku: 'SHOE-38', price: 10, image: '/c.jpg' }],
      }),
      facts({ hasPicture: (path) => path === '/b.jpg' }),
    );
    expect(completed).to.include({ image: 'no_selection', small_image: '/b.jpg' });
    expect(completed.media_gallery?.map(({ image }) => image)).to.deep.equal(['/b.jpg']);
    expect(completed.configurable_children?.[0]?.image).to.equal('no_selection');
  });

  it('names categories and the codes of options [CA-15]', () => {
    const { byId: categories } = categoryTree([category(42, 2, { url_path: 'pumps' })], new Addresses());
    const options = [
      { attribute_id: 142, label: 'Maat', values: [] },
      { attribute_id: 9, label: 'Kleur', values: [] },
    ];
    const completed = completeProduct(
      product({ category_ids: ['42', '43'], configurable_options: options }),
      facts({ categories }),
    );
    expect(completed.category).to.deep.equal([{ category_id: 42, name: 'Naam 42', slug: 'naam-42-42', path: 'pumps' }]);
    expect(completed.configurable_options?.map((option) => option.attribute_code)).to.deep.equal(['size', 'kleur']);
  });
});

describe('VariantAttributes', () => {
  it('completes attributes with the options that products name, and makes those that are missing', () => {
    const attributes = new VariantAttributes();
    const option = (id: number, code: string, values: readonly { value_index: number; label: string }[]) => ({
      id,
      attribute_id: String(id),
      attribute_code: code,
      label: code.toUpperCase(),
      position: 0,
      product_id: 1,
      values,
    });
    attributes.add([
      option(142, 'size', [{ value_index: 167, label: '38' }]),
      option(93, 'color', [{ value_index: 49, label: 'Zwart' }]),
    ]);
    attributes.add([
      option(142, 'size', [
        { value_index: 167, label: 'anders' },
        { value_index: 168, label: '39' },
      ]),
    ]);
    expect(attributes.missing(new Set(['color']), new Set([93]))).to.deep.equal([
      {
        id: 142,
        attribute_id: 142,
        attribute_code: 'size',
        frontend_input: 'select',
        default_frontend_label: 'SIZE',
        options: [
          { label: '38', value: '167' },
          { label: '39', value: '168' },
        ],
        is_user_defined: true,
        is_visible: true,
        is_comparable: '0',
        is_visible_on_front: '0',
      },
    ]);
    const [size] = attributes.missing(new Set(), new Set([93]));
    if (!size) throw new Error('size is missing');
    const color = { ...size, id: 93, attribute_code: 'color', options: [{ label: 'Blauw', value: '50' }] };
    expect(attributes.complete(color).options).to.deep.equal([
      { label: 'Blauw', value: '50' },
      { label: 'Zwart', value: '49' },
    ]);
    expect(attributes.complete(size)).to.equal(size);
  });
});

describe('what is sold for nothing', () => {
  const free = (fields: object) => isFree(importProduct({ id: 1, sku: 'HAT', name: 'Hoed', ...fields }, 0));
  const variants = (...prices: number[]) => ({
    type_id: 'configurable',
    price: 0,
    configurable_children: prices.map((price, id) => ({ id: 10 + id, sku: `HAT-${id}`, name: 'Hoed', price })),
  });

  it('is a product, or a variant, whose price is zero and that no other field gives one', () => {
    expect(free({ price: 0 })).to.equal(true);
    expect(free({ price: 0, final_price: 12 })).to.equal(false);
    expect(free({ price: 20 })).to.equal(false);
    expect(free(variants(20, 20))).to.equal(false);
  });

  it('is no set, which costs what is in it', () => {
    expect(free({ price: 0, type_id: 'bundle' })).to.equal(false);
    expect(free({ price: 0, type_id: 'grouped' })).to.equal(false);
  });
});

describe('what no tax is counted for', () => {
  const untaxed = (fields: object) =>
    isUntaxed(importProduct({ id: 1, sku: 'HAT', name: 'Hoed', price: 20, ...fields }, 0));
  const variant = (fields: object) => ({
    type_id: 'configurable',
    configurable_children: [{ id: 2, sku: 'HAT-S', name: 'Hoed', price: 20, ...fields }],
  });

  it('is a product of which neither it nor its variants name a tax class', () => {
    expect(untaxed({})).to.equal(true);
    expect(untaxed({ tax_class_id: '2' })).to.equal(false);
    expect(untaxed({ tax_class_id: 0 }), 'no tax, and said so').to.equal(false);
    expect(untaxed(variant({}))).to.equal(true);
    expect(untaxed(variant({ tax_class_id: 2 }))).to.equal(false);
  });
});
