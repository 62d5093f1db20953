import { expect } from 'chai';
import type { ProductOptionView, ProductView } from 'etalage/modules/catalog';
import { linesOf } from '../../../../modules/cart/domain/lazy/lines-of.ts';
import { productViewOf } from '../../../support/product-view.ts';

const option = (more: Partial<ProductOptionView>): ProductOptionView => ({
  of: 'custom',
  id: '1',
  name: 'option[1]',
  label: 'Initialen',
  kind: 'text',
  required: false,
  values: [],
  entered: '',
  usual: '',
  maxLength: undefined,
  price: 0,
  quantity: undefined,
  error: undefined,
  answered: false,
  ...more,
});
const value = (label: string, active: boolean, qty = 1): ProductOptionView['values'][number] => ({
  id: label,
  label,
  price: 1500,
  qty,
  max: 9,
  available: true,
  usual: false,
  active,
  picture: undefined,
  url: undefined,
});
const selected = (more: Partial<ProductView['selection']>): ProductView['selection'] => ({
  ...productViewOf().selection,
  ...more,
});
const size = (label: string, active: boolean) => ({
  id: label,
  label,
  active,
  available: true,
  url: '/',
  swatch: undefined,
});

describe('the lines that a product is in a cart', () => {
  it('are one: its variant, with what was chosen in words and its picture', () => {
    const product = productViewOf({
      type: 'configurable',
      id: 7,
      parentSku: 'PUMP',
      name: 'Pump',
      url: '/pump/?childSku=PUMP-37',
      pictures: [{ path: '/p/pump.jpg', alt: 'Pump' }],
      choices: [{ code: 'size', label: 'Maat', values: [size('36', false), size('37', true)] }],
      selection: selected({ sku: 'PUMP-37', price: 18_995 }),
    });
    const [line, ...others] = linesOf(product);
    expect(others).to.deep.equal([]);
    expect(line).to.deep.include({
      sku: 'PUMP-37',
      parentSku: 'PUMP',
      qty: 1,
      item_id: 7,
      price_incl_tax: 18_995,
      options: [{ label: 'Maat', value: '37' }],
      type_id: 'configurable',
      url: '/pump/?childSku=PUMP-37',
      picture: '/p/pump.jpg',
    });
  });

  it('say initials and the items of a set, and lead to the page with them', () => {
    const product = productViewOf({
      options: [
        option({ entered: 'AB' }),
        option({ id: '2', label: 'Gravure' }),
        option({ of: 'bundle', id: '3', label: 'Borstel', values: [value('Zacht', true, 2), value('Hard', false)] }),
      ],
      selection: selected({ query: [['option[1]', 'AB']] }),
    });
    expect(linesOf(product)[0]).to.deep.include({
      options: [
        { label: 'Initialen', value: 'AB' },
        { label: 'Borstel', value: '2 × Zacht' },
      ],
      url: '/handtas/?option%5B1%5D=AB',
    });
  });

  it('are one for each product of a group that is wanted', () => {
    const item = (sku: string, productId: number): ProductOptionView =>
      option({ of: 'group', id: sku, label: `Product ${sku}`, values: [{ ...value(sku, true), productId }] });
    const product = productViewOf({
      type: 'grouped',
      options: [item('A', 11), item('B', 12)],
      selection: selected({ items: [{ sku: 'B', qty: 3 }] }),
    });
    expect(
      linesOf(product).map(({ sku, item_id, qty, name, price_incl_tax }) => [sku, item_id, qty, name, price_incl_tax]),
    ).to.deep.equal([['B', 12, 3, 'Product B', 1500]]);
  });

  it('are none while something is not chosen, or chosen wrongly', () => {
    expect(linesOf(productViewOf({ configured: false }))).to.deep.equal([]);
    const errors = [{ name: 'option[1]', message: { key: 'Too long' } }];
    expect(linesOf(productViewOf({ selection: selected({ errors }) }))).to.deep.equal([]);
  });

  it('carry why it cannot be had as chosen', () => {
    const [line] = linesOf(productViewOf({ configured: false, warning: 'No such configuration' }));
    expect(line?.errors).to.deep.equal({ variants: { key: 'No such configuration' } });
  });
});
