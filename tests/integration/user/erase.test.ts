import { rmSync } from 'node:fs';
import { expect } from 'chai';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { buy } from '../../support/buyer.ts';
import { runCommand } from '../../support/run-command.ts';
import type { ShopServer } from '../../support/shop-server.ts';
import { newCart } from '../cart/carts.ts';
import { buyingShop, startBuying } from '../order/buying-shop.ts';
import { ask, login, PASSWORD, register, tryLogin } from './customers.ts';

describe('etalage customer erase', function () {
  this.timeout(60_000);
  const dataFolder = memoryFolder('erase').path;
  const env = { ETALAGE_DATA: dataFolder, ETALAGE__PAYMENT__METHODS: '["cashondelivery"]' };
  const held: { shop?: ShopServer } = {};
  before(async () => {
    held.shop = await startBuying(env);
  });
  after(async () => {
    await held.shop?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it('takes account and cart away while the shop runs; the order stays', async () => {
    const shop = held.shop as ShopServer;
    const { email } = await register(shop);
    const { token } = await login(shop, email);
    const bought = await buy(shop, { sku: 'PAIR-1', email, token, payment: 'cashondelivery' });
    expect(bought.status, bought.text).to.equal(200);
    const cart = await newCart(shop, token);
    await cart.update({ sku: 'PAIR-1', qty: 1 });
    const exported = await runCommand(['user', 'export'], { folder: buyingShop, env });
    const [head = '', row = ''] = exported.output.split('\r\n').slice(-3);
    expect([exported.code, head, row], exported.output).to.satisfy(
      ([code, names, cells]: [number, string, string]) =>
        code === 0 && names.startsWith('id,email,') && cells.includes(`,${email},`),
    );
    const groupOf = async () => (await ask(shop, 'GET', '/api/user/me', { token })).result as { group_id: number };
    expect((await groupOf()).group_id).to.equal(1);
    const grouped = await runCommand(['user', 'group', email, '4'], { folder: buyingShop, env });
    expect([grouped.code, (await groupOf()).group_id], grouped.output).to.deep.equal([0, 4]);
    const all = await runCommand(['customer', 'export', email], { folder: buyingShop, env });
    const { data } = JSON.parse(all.output.slice(all.output.indexOf('{'))) as {
      data: { table: string; rows: Record<string, unknown>[] }[];
    };
    const rowsOf = (name: string) => data.find(({ table }) => table === name)?.rows ?? [];
    expect(rowsOf('user_customer')[0])
      .to.include({ email })
      .and.to.have.keys([
        ...[
          'id',
          'email',
          'firstname',
          'lastname',
          'gender',
          'created_at',
          'updated_at',
          'created_in',
          'extensions',
          'seen_at',
        ],
      ]);
    expect(rowsOf('order_order')[0]).to.include({ email, payment_method: 'cashondelivery' });
    expect(rowsOf('order_line').map(({ sku }) => sku)).to.deep.equal(['PAIR-1']);
    expect(rowsOf('cart_line').map(({ sku }) => sku)).to.include('PAIR-1');
    const erase = () => runCommand(['customer', 'erase', email], { folder: buyingShop, env });
    const erased = await erase();
    expect(erased.code, erased.output).to.equal(0);
    expect(erased.output)
      .to.include(`${email} is erased`)
      .and.to.match(/^order_order +1 /m);
    expect((await tryLogin(shop, email, PASSWORD)).status).to.equal(401);
    expect((await ask(shop, 'GET', '/api/user/me', { token })).status).to.equal(401);
    expect((await cart.call('GET', '/api/cart/pull')).status).to.equal(401);
    const { orderId } = bought.result as { orderId: string };
    expect((await ask(shop, 'GET', `/api/ext/order/placed/${orderId}`)).status).to.equal(200);
    // Whoever has the address makes an account anew, with an empty cart.
    const again = await register(shop, {}, email);
    expect((await (await newCart(shop, (await login(shop, again.email)).token)).pull()).length).to.equal(0);
    expect((await erase()).code).to.equal(0);
    const twice = await erase();
    expect([twice.code, twice.output.startsWith(`${email} is erased: 0 rows`)], 'the order stays').to.deep.equal([
      0,
      true,
    ]);
    const nobody = await runCommand(['customer', 'erase', 'nobody@example.nl'], { folder: buyingShop, env });
    expect(nobody.code, nobody.output).to.equal(1);
  });
});
