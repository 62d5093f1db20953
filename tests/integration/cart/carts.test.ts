import { expect } from 'chai';
import { inShopsOnBothEngines, login, register } from '../user/customers.ts';
import { cartOf, manySkus, newCart } from './carts.ts';

inShopsOnBothEngines('Carts on the server', (shop) => {
  const held: { skus: readonly string[] } = { skus: [] };
  before('look for products to buy', async () => {
    held.skus = await manySkus(shop(), 4);
  });
  const sku = (at: number): string => held.skus[at] ?? '';
  const customer = async (): Promise<string> => (await login(shop(), (await register(shop())).email)).token;

  it('hold lines whose quantity is set, however often it is sent [AP-12, AP-13, AP-15, CT-02, PR-62]', async () => {
    const cart = await newCart(shop());
    expect(cart.id).to.match(/^[0-9a-f]{32}$/);
    const first = (await cart.update({ sku: sku(0), qty: 2 })).result;
    expect(first).to.deep.include({ sku: sku(0), qty: 2, quote_id: cart.id, product_type: 'configurable' });
    expect((await cart.update({ sku: sku(0), qty: 2 })).result).to.deep.equal(first);
    await cart.update({ sku: sku(1), qty: 1 });
    const lines = await cart.pull();
    expect(lines.map((line) => [line.sku, line.qty])).to.deep.equal([
      [sku(0), 2],
      [sku(1), 1],
    ]);
  });

  it('take lines out, also twice [AP-16]', async () => {
    const cart = await newCart(shop());
    await cart.update({ sku: sku(0), qty: 1 });
    const [line] = await cart.pull();
    for (let again = 0; again < 2; again++)
      expect(await cart.remove(line?.item_id ?? 0)).to.include({ status: 200, result: true });
    expect(await cart.pull()).to.deep.equal([]);
    await cart.update({ sku: sku(0), qty: 1 });
    const [other] = await cart.pull();
    expect((await cart.update({ item_id: other?.item_id, qty: 0 })).result).to.include({ qty: 0 });
    expect(await cart.pull()).to.deep.equal([]);
  });

  it('say what they cost [AP-14]', async () => {
    const cart = await newCart(shop());
    await cart.update({ sku: sku(0), qty: 2 });
    await cart.update({ sku: sku(1), qty: 1 });
    const [one, two] = (await cart.pull()).map((line) => line.extension_attributes?.price_incl_tax ?? 0);
    const cents = Math.round(200 * (one ?? 0) + 100 * (two ?? 0));
    const totals = await cart.totals();
    expect(totals).to.include({ items_qty: 3, subtotal_incl_tax: cents / 100, quote_currency_code: 'EUR' });
    expect(totals.items).to.have.length(2);
    expect(totals).not.to.have.property('coupon_code');
  });

  it('take a coupon, in any case, in place of the one before, until it is taken off [AP-20, AP-21]', async () => {
    const cart = await newCart(shop());
    await cart.update({ sku: sku(0), qty: 1 });
    const before = await cart.totals();
    for (const code of ['WELKOM10', 'welkom10', '%20WELKOM10%20'])
      expect(await cart.call('POST', `/api/cart/apply-coupon?coupon=${code}`), code).to.include({ result: true });
    expect((await cart.call('POST', '/api/cart/apply-coupon?coupon=NIETS')).status).to.equal(404);
    expect((await cart.call('GET', '/api/cart/coupon')).result, 'a refused one changes nothing').to.equal('WELKOM10');
    const reduced = await cart.totals();
    expect(reduced).to.include({ coupon_code: 'WELKOM10' });
    // Half a cent of discount goes up.
    expect(Math.round(-100 * reduced.discount_amount)).to.equal(Math.round(10 * before.subtotal_incl_tax));
    await cart.call('POST', '/api/cart/delete-coupon');
    expect(await cart.totals()).to.deep.equal(before);
  });

  it('are one a customer, on each device, and nobody else’s', async () => {
    const [token, other] = [await customer(), await customer()];
    const carts = await Promise.all([newCart(shop(), token), newCart(shop(), token), newCart(shop(), token)]);
    const [cart = await newCart(shop(), token)] = carts;
    expect(cart.id).to.match(/^[1-9]\d*$/);
    expect(new Set(carts.map(({ id }) => id)).size).to.equal(1);
    await cart.update({ sku: sku(0), qty: 1 });
    expect(await cart.pull()).to.have.length(1);
    const errors = [
      await cartOf(shop(), cart.id).call('GET', '/api/cart/pull'),
      await cartOf(shop(), cart.id, other).call('GET', '/api/cart/pull'),
    ];
    expect(errors.map(({ status, meta }) => [status, meta?.['reason']])).to.deep.equal([
      [401, 'cart.notOwner'],
      [404, 'cart.unknown'],
    ]);
  });
});
