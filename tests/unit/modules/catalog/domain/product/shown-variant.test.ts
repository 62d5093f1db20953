import { expect } from 'chai';
import type { ConfigurableOption, ProductDocument } from '../../../../../../modules/catalog/domain/documents.ts';
import { galleryOf } from '../../../../../../modules/catalog/domain/product/gallery.ts';
import { selectVariant } from '../../../../../../modules/catalog/domain/product/product-choices.ts';
import {
  shownVariant,
  variantRules,
  type WantedVariant,
} from '../../../../../../modules/catalog/domain/product/shown-variant.ts';
import { COLOUR, product, SIZE, tableOf, variant } from '../documents.ts';

const BLACK = '49';
const RED = '58';
const option = (attribute_code: string, position: number): ConfigurableOption => ({
  id: position,
  attribute_id: 1,
  attribute_code,
  label: attribute_code,
  position,
  product_id: 1,
  values: [],
});
const entry = (image: string, pos: number) => ({ typ: 'image', image, lab: null, pos });

/** Black costs more than red; black 40 is sold out. */
const pump = (fields: Partial<ProductDocument> = {}): ProductDocument =>
  product({
    price: 139,
    image: '/black.jpg',
    configurable_options: [option('color', 0), option('size', 1)],
    configurable_children: [
      variant('B38', { color: BLACK, size: '167', price: 199, image: '/black.jpg' }),
      variant('B39', { color: BLACK, size: '168', price: 199, image: '/black.jpg' }),
      variant('B40', { color: BLACK, size: '169', image: '/black.jpg', stock: { is_in_stock: false, qty: 0 } }),
      variant('R38', { color: RED, size: '167', price: 139, image: '/red.jpg' }),
    ],
    media_gallery: [
      entry('/black.jpg', 1),
      entry('/black-pair.jpg', 2),
      entry('/red.jpg', 3),
      entry('/red-pair.jpg', 4),
    ],
    ...fields,
  });
const rules = variantRules(pump(), { listOutOfStockProducts: false }, { now: 0, trustRegularPrices: false });
const shown = (wanted: WantedVariant, shoe = pump()) => {
  const { variant: one, link } = shownVariant(shoe, wanted, rules);
  return { sku: one?.sku, link };
};

describe('The variant that a product is shown with', () => {
  it('is the cheapest that can be had, as on its page', () => {
    expect(shown({})).to.deep.equal({ sku: 'R38', link: undefined });
    const onPage = selectVariant(pump(), { childSku: undefined, open: [] }, tableOf(SIZE, COLOUR), rules);
    expect(onPage.variant?.sku).to.equal('R38');
  });

  it('has what is filtered by, and its address says what is left to choose [RU-39]', () => {
    expect(shown({ chosen: new Map([['color', [BLACK]]]) })).to.deep.equal({
      sku: 'B38',
      link: { sku: 'B38', open: ['size'] },
    });
    expect(
      shown({
        chosen: new Map([
          ['color', [BLACK]],
          ['size', ['168']],
        ]),
      }),
    ).to.deep.equal({ sku: 'B39', link: { sku: 'B39', open: [] } });
    expect(shown({ price: { from: 150 } }).sku).to.equal('B38');
  });

  it('has what is named, as far as there is one with all of it', () => {
    const named = new Map([
      ['color', [BLACK]],
      ['size', ['169']],
    ]);
    expect(shown({ named }).sku).to.equal('B38');
    expect(shown({ named: new Map([['brand', ['1']]]) })).to.deep.equal({ sku: 'R38', link: undefined });
  });

  it('is the one in particular that was saved, as long as it can be had', () => {
    expect(shown({ variant: { sku: 'B39', open: ['size'] } })).to.deep.equal({
      sku: 'B39',
      link: { sku: 'B39', open: ['size'] },
    });
    expect(shown({ variant: { sku: 'B40' } }).sku).to.equal('R38');
  });
});

describe('The pictures of a product with a variant', () => {
  const paths = (sku: string | undefined, shoe = pump()) =>
    galleryOf(
      shoe,
      shoe.configurable_children?.find((one) => one.sku === sku),
    ).map(({ path }) => path);

  it('are those of its colour only, its own first', () => {
    expect(paths('B38')).to.deep.equal(['/black.jpg', '/black-pair.jpg']);
    expect(paths('R38')).to.deep.equal(['/red.jpg', '/red-pair.jpg']);
  });

  it('are its own and those of nobody where the gallery has none of it, as imported ones', () => {
    const gallery = [entry('/box.jpg', 0), entry('/black.jpg', 1), entry('/black-back.jpg', 2)];
    expect(paths('R38', pump({ media_gallery: gallery }))).to.deep.equal(['/red.jpg', '/box.jpg']);
  });

  it('are all where no variant is meant, or all variants look the same', () => {
    expect(paths(undefined)).to.have.length(4);
    const alike = pump({ configurable_children: [variant('B38', { image: '/black.jpg' })] });
    expect(paths('B38', alike)).to.have.length(4);
  });
});
