import { expect } from 'chai';
import { ask, inShopsOnBothEngines, login, register } from '../user/customers.ts';
import { cartOf, manySkus, newCart } from './carts.ts';

inShopsOnBothEngines('What a cart refuses', (shop) => {
  const held: { skus: readonly string[] } = { skus: [] };
  before('look for products to buy', async () => {
    held.skus = await manySkus(shop(), 2);
  });
  const sku = (): string => held.skus[0] ?? '';
  after('look at what the operators are told', () => {
    expect(shop().output()).not.to.match(/"level":50|An endpoint (failed|is not as it says)/);
  });

  it('is every quantity but whole pieces up to the largest', async () => {
    const cart = await newCart(shop());
    for (const qty of [-1, 0.5, 100, 1e9, 2 ** 53, 1e300])
      expect(await cart.update({ sku: sku(), qty }), String(qty)).to.include({ status: 400 });
    for (const qty of ['"2"', 'null', '1e309', '[1]', '{}', 'true'])
      expect(
        await cart.call('POST', '/api/cart/update', `{"cartItem":{"sku":"${sku()}","qty":${qty}}}`),
        qty,
      ).to.include({ status: 400 });
    expect(await cart.update({ sku: sku() }), 'none').to.include({ status: 400 });
    expect(await cart.pull()).to.deep.equal([]);
  });

  it('is what the shop does not have: skus, options, lines', async () => {
    const cart = await newCart(shop());
    const said = async (item: object) => {
      const { status, meta } = await cart.call('POST', '/api/cart/update', { cartItem: item });
      return [status, meta?.['reason']];
    };
    for (const wrong of ['NIETS', ' ', '\u0000', "' or 1=1 --", '__proto__'])
      expect(await said({ sku: wrong, qty: 1 }), wrong).to.deep.equal([404, 'cart.productNotFound']);
    expect(await said({ qty: 1 })).to.deep.equal([404, 'cart.productNotFound']);
    const options = (configurable_item_options: unknown) => ({ extension_attributes: { configurable_item_options } });
    const parent = sku().slice(0, sku().lastIndexOf('-'));
    expect(await said({ sku: parent, qty: 1 })).to.deep.equal([400, 'cart.options']);
    const unknown = options([{ option_id: '142', option_value: '999999' }]);
    expect(await said({ sku: parent, qty: 1, product_option: unknown })).to.deep.equal([400, 'cart.options']);
    for (const product_option of [5, 'x', [[]], options(7), options([null]), { extension_attributes: null }])
      expect((await said({ sku: parent, qty: 1, product_option }))[0], JSON.stringify(product_option)).to.equal(400);
    for (const item_id of [1, 2_147_483_647])
      expect(await said({ sku: sku(), item_id, qty: 1 })).to.deep.equal([404, 'cart.unknownItem']);
    for (const item_id of [0, -1, 1.5, 2 ** 31, 1e300, 'x', {}, true])
      expect((await said({ sku: sku(), item_id, qty: 1 }))[0], String(item_id)).to.equal(400);
    expect(await cart.pull()).to.deep.equal([]);
  });

  it('is whoever guesses: carts of others are as unknown as carts that never were', async () => {
    const [mine, other] = [
      (await login(shop(), (await register(shop())).email)).token,
      (await login(shop(), (await register(shop())).email)).token,
    ];
    const cart = await newCart(shop(), mine);
    await cart.update({ sku: sku(), qty: 1 });
    const [line] = await cart.pull();
    const calls = [
      ['GET', '/api/cart/pull'],
      ['GET', '/api/cart/totals'],
      ['GET', '/api/cart/coupon'],
      ['GET', '/api/cart/payment-methods'],
      ['POST', '/api/cart/update', { cartItem: { sku: sku(), qty: 2 } }],
      ['POST', '/api/cart/delete', { cartItem: { item_id: line?.item_id } }],
      ['POST', '/api/cart/shipping-information', { addressInformation: {} }],
      ['POST', '/api/cart/delete-coupon'],
      ['POST', '/api/ext/cart/share'],
    ] as const;
    for (const [method, path, body] of calls) {
      const said = async (id: string, token: string) => {
        const { status, meta } = await cartOf(shop(), id, token).call(method, path, body);
        return `${status} ${String(meta?.['reason'])}`;
      };
      expect(await said(cart.id, ''), path).to.equal('401 cart.notOwner');
      expect(await said('999999', ''), path).to.equal('401 cart.notOwner');
      expect(await said(cart.id, other), path).to.equal('404 cart.unknown');
      for (const wrong of [
        '999999',
        '99999999999',
        '0',
        '-1',
        '1.5',
        '',
        'x',
        'f'.repeat(32),
        'F'.repeat(32),
        '\u0000',
      ])
        expect(await said(wrong, other), `${path} ${wrong}`).to.equal('404 cart.unknown');
    }
    expect((await cart.pull()).map(({ qty }) => qty)).to.deep.equal([1]);
    // A line of another cart is not deleted through one's own.
    const own = await newCart(shop(), other);
    await own.remove(line?.item_id ?? 0);
    expect(await own.update({ item_id: line?.item_id, qty: 5 })).to.include({ status: 404 });
    expect((await cart.pull()).map(({ qty }) => qty)).to.deep.equal([1]);
  });

  it('is what is huge or nested without end', async () => {
    const cart = await newCart(shop());
    const huge = { sku: sku(), qty: 1, more: 'x'.repeat(200_000) };
    expect(await cart.call('POST', '/api/cart/update', { cartItem: huge })).to.include({ status: 413 });
    const nested = `{"cartItem":{"sku":"${sku()}","qty":1,"product_option":${'['.repeat(5000)}${']'.repeat(5000)}}}`;
    expect(await cart.call('POST', '/api/cart/update', nested)).to.include({ status: 400 });
    expect(await cart.call('POST', '/api/cart/update', '{"cartItem":')).to.include({ status: 400 });
  });

  it('is more than there is, with how many there are; reducing is not', async () => {
    const cart = await newCart(shop());
    const most = await cart.update({ sku: sku(), qty: 99 });
    expect([most.status, most.meta?.['reason']]).to.deep.equal([409, 'stock.tooFewLeft']);
    const { available } = (most.meta?.['params'] ?? {}) as { available: number };
    expect(await cart.update({ sku: sku(), qty: available })).to.include({ status: 200 });
    expect(await cart.update({ sku: sku(), qty: available + 1 })).to.include({ status: 409 });
    expect(await cart.update({ sku: sku(), qty: 1 })).to.include({ status: 200 });
    expect((await cart.pull()).map(({ qty }) => qty)).to.deep.equal([1]);
  });

  it('is an address in a country that there is not, by field', async () => {
    const cart = await newCart(shop());
    const address = { country_id: 'XX' };
    const calls = [
      ['shipping-methods', { address }, '/address/country_id'],
      ['shipping-information', { addressInformation: { shippingAddress: address } }, 'shippingAddress/country_id'],
      ['shipping-information', { addressInformation: { billing_address: { countryId: 'zz' } } }, 'countryId'],
    ] as const;
    for (const [path, body, field] of calls) {
      const { status, result, text } = await cart.call('POST', `/api/cart/${path}`, body);
      expect(status, text).to.equal(400);
      expect(
        (result as { dataPath: string }[]).some(({ dataPath }) => dataPath.endsWith(field)),
        text,
      ).to.equal(true);
    }
    for (const country_id of ['nl', '', null])
      expect(await cart.call('POST', '/api/cart/shipping-methods', { address: { country_id } })).to.include({
        status: 200,
      });
  });

  it('is a link that never was', async () => {
    for (const code of ['x', 'A'.repeat(16)])
      expect(await ask(shop(), 'GET', `/api/ext/cart/share/${code}`)).to.include({ status: 404 });
    expect(await ask(shop(), 'GET', `/api/ext/cart/share/${'A'.repeat(100)}`)).to.include({ status: 400 });
  });
});
