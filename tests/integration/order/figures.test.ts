import { expect } from 'chai';
import { createTestShop } from 'etalage/server/testing';
import { buy } from '../../support/buyer.ts';
import { BUYING_MODULES } from '../../support/buying-modules.ts';
import { buyingShop } from './buying-shop.ts';

describe('The figures of orders', function () {
  this.timeout(60_000);

  it('count orders of the last day and their money by store view, status and payment, and carts by state', async () => {
    await using shop = await createTestShop({
      folder: buyingShop,
      modules: BUYING_MODULES,
      settings: {
        platform: 'embedded',
        pairs: { stock: [5], taxPercent: 21 },
        payment: { methods: ['cashondelivery'] },
      },
    });
    const figures = async (): Promise<string[]> =>
      (await (await fetch(`${shop.url}/metrics`)).text())
        .split('\n')
        .filter((line) => /^etalage_(orders|carts|payments)_/.test(line));
    expect(await figures()).to.deep.equal([]);
    for (const email of ['an@example.nl', 'jan@example.nl'])
      expect((await buy(shop, { sku: 'PAIR-1', email })).status).to.equal(200);
    const all = await figures();
    const [orders = '', money = ''] = all.filter((line) => line.startsWith('etalage_orders_'));
    const labels = 'status="\\w+",method="cashondelivery",payment="\\w+",currency="EUR"';
    expect(orders).to.match(new RegExp(`^etalage_orders_last_day\\{store="default",${labels}\\} 2$`));
    expect(Number(/^etalage_orders_last_day_money\{.*\} ([\d.]+)$/.exec(money)?.[1])).to.be.greaterThan(100);
    expect(all).to.include('etalage_carts_last_day{store="default",state="ordered"} 2');
  });
});
