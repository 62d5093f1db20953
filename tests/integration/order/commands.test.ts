import { rmSync } from 'node:fs';
import { expect } from 'chai';
import { toCents, toDecimalText } from 'etalage/core/money';
import type { PlatformOrder } from 'etalage/modules/order';
import { memoryFolder } from '../../../server/testing/memory-folder.ts';
import { buy } from '../../support/buyer.ts';
import { runCommand } from '../../support/run-command.ts';
import { type ShopServer } from '../../support/shop-server.ts';
import { eventually } from '../payment/payer.ts';
import { ask } from '../user/customers.ts';
import { buyingShop, startBuying } from './buying-shop.ts';

describe('The commands of orders', function () {
  this.timeout(60_000);
  const dataFolder = memoryFolder('orders').path;
  const env = {
    ETALAGE_DATA: dataFolder,
    ETALAGE__PAIRS__STOCK: '[5]',
    ETALAGE__PAYMENT__METHODS: '["cashondelivery","banktransfer"]',
    ETALAGE__PAYMENT__BANK_TRANSFER__ACCOUNT: 'NL82ZOOL0123456789',
  };
  const held: { shop?: ShopServer } = {};
  before(async () => {
    held.shop = await startBuying(env);
    for (const email of ['an@example.nl', 'jan@example.nl'])
      expect((await buy(held.shop, { sku: 'PAIR-1', email })).status).to.equal(200);
  });
  after(async () => {
    await held.shop?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const order = (...args: string[]) => runCommand(['order', ...args], { folder: buyingShop, env });
  const listed = async (...args: string[]): Promise<readonly PlatformOrder[]> =>
    JSON.parse((await order('list', '--json', ...args)).output) as PlatformOrder[];

  it('list orders, newest first, by status, address and day', async () => {
    const { code, output } = await order('list');
    expect([
      code,
      output
        .trim()
        .split('\n')
        .map((line) => line.split(/ {2,}/)[0]),
    ]).to.deep.equal([0, ['number', '000000002', '000000001']]);
    expect(output).to.match(/^number +placed +status +payment +by +total +name +e-mail$/m);
    expect(output).to.match(/^000000001 .* EUR +\S.* +an@example\.nl$/m);
    expect((await order('list', '--status', 'complete')).output.trim()).to.equal('none');
    expect(await listed('--email', 'AN@example.nl')).to.have.length(1);
    expect(await listed('--status', 'complete')).to.deep.equal([]);
    expect(await listed('--until', '2020-01-01')).to.deep.equal([]);
    expect(await listed('--from', '2020-01-01', '--limit', '1')).to.have.length(1);
    for (const wrong of [
      ['--limit', 'many'],
      ['--from', 'today'],
      ['--until', '2026-02-31'],
      ['--status', 'complet'],
    ])
      expect((await order('list', ...wrong)).code).to.equal(2);
  });

  it('show one', async () => {
    const { code, output } = await order('show', '000000001');
    expect([code, output]).to.satisfy(([, text]: [number, string]) => text.includes('1 x PAIR-1'));
    expect(output).to.include('an@example.nl').and.to.include('Dorpstraat 1');
    expect(await order('show', '000000009')).to.deep.include({ code: 1 });
  });

  it('give one another status beside a running shop; a cancelled one gives its pair back', async () => {
    expect(await order('status', '000000001', 'complete', '--comment', 'With DHL', '--notify')).to.deep.include({
      code: 0,
    });
    const [shown] = await listed('--status', 'complete');
    expect(shown?.status_histories.at(-1)).to.deep.include({ status: 'complete', comment: 'With DHL' });
    for (const [number, status] of [
      ['000000001', 'pending'],
      ['000000001', 'lost'],
      ['9', 'complete'],
    ] as const)
      expect((await order('status', number, status)).code).to.equal(1);
    expect(await order('status', '000000002', 'canceled')).to.deep.include({ code: 0 });
    const stock = await ask(held.shop as ShopServer, 'GET', '/api/stock/check?sku=PAIR-1');
    expect(stock.result).to.deep.include({ qty: 4 });
  });

  it('export rows for a spreadsheet', async () => {
    const { code, output } = await order('export', '--email', 'an@example.nl');
    const [head = '', row = '', ...more] = output.trim().split('\r\n');
    expect([code, more]).to.deep.equal([0, []]);
    expect(head.split(',').slice(0, 3)).to.deep.equal(['number', 'created_at', 'status']);
    expect(head.split(',')).to.include('options');
    expect(head.split(',').slice(-2)).to.deep.equal(['shipping_extensions', 'store']);
    expect(row.split(',').at(-1)).to.equal('default');
    expect(row).to.include('000000001').and.to.include('"An Jansen, Dorpstraat 1, 3511AA Utrecht, NL, 0612345678"');
  });

  for (const payment of ['cashondelivery', 'banktransfer'])
    it(`book money that came by ${payment} once, and refund it in parts to the cent`, async () => {
      const email = `${payment}@example.nl`;
      expect((await buy(held.shop as ShopServer, { sku: 'PAIR-1', qty: 2, email, payment })).status).to.equal(200);
      const found = async (): Promise<PlatformOrder> => {
        const [placed] = await listed('--email', email);
        if (!placed) throw new Error('There is no order');
        return placed;
      };
      const { increment_id: number, grand_total: total } = await found();
      const byHand = (...args: string[]) => order('refund', number, '--by-hand', 'cash', ...args);
      expect((await byHand()).code, 'nothing came in yet').to.equal(1);

      const amount = toDecimalText(toCents(total));
      const received = () => runCommand(['payment', 'received', number, amount], { folder: buyingShop, env });
      expect((await received()).output.trim()).to.equal(`order ${number}: ${amount} EUR received`);
      await eventually('it is paid', async () => (await found()).extension_attributes.payment_state === 'paid');
      const again = await received();
      expect([again.code, again.output.trim()]).to.deep.equal([
        0,
        `order ${number}: ${amount} EUR was booked as received already`,
      ]);
      expect((await found()).extension_attributes).to.deep.include({ charged: total, refunded: 0 });

      expect((await order('refund', number, '--lines', 'PAIR-1:1')).code, 'no provider pays it back').to.equal(1);
      expect((await byHand('--lines', 'PAIR-1:1')).output).to.include('\tdone\t10000 cents');
      expect((await found()).extension_attributes.refunded).to.equal(100);
      for (const _ of [1, 2]) expect((await byHand('--key', 'rest')).code).to.equal(0);
      const closed = await found();
      expect(closed.status).to.equal('closed');
      expect(closed.extension_attributes).to.deep.include({ charged: total, refunded: total });
    });
});
