import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Order } from 'etalage/modules/order';
import { buy } from '../../support/buyer.ts';
import { runCommand } from '../../support/run-command.ts';
import { type ShopServer } from '../../support/shop-server.ts';
import { ask } from '../user/customers.ts';
import { buyingShop, startBuying } from './buying-shop.ts';

describe('The commands of orders', function () {
  this.timeout(60_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'etalage-orders-'));
  const env = { ETALAGE_DATA: dataFolder, ETALAGE__PAIRS__STOCK: '[5]' };
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
  const listed = async (...args: string[]): Promise<readonly Order[]> =>
    JSON.parse((await order('list', '--json', ...args)).output) as Order[];

  it('list orders, newest first, by status, address and day', async () => {
    const { code, output } = await order('list');
    expect([
      code,
      output
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0]),
    ]).to.deep.equal([0, ['000000002', '000000001']]);
    expect(await listed('--email', 'AN@example.nl')).to.have.length(1);
    expect(await listed('--status', 'complete')).to.deep.equal([]);
    expect(await listed('--until', '2020-01-01')).to.deep.equal([]);
    expect(await listed('--from', '2020-01-01', '--limit', '1')).to.have.length(1);
    for (const wrong of [
      ['--limit', 'many'],
      ['--from', 'today'],
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
    expect(head.split(',').at(-1)).to.equal('shipping_choice');
    expect(row).to.include('000000001').and.to.include('"An Jansen, Dorpstraat 1, 3511AA Utrecht, NL, 0612345678"');
  });
});
