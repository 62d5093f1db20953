import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createTestShop } from 'etalage/server/testing';
import { buy } from '../../support/buyer.ts';
import { BUYING_MODULES } from '../../support/buying-modules.ts';
import { repositoryRoot } from '../../support/shop-server.ts';
import { buyingShop } from './buying-shop.ts';

/** What the board for Grafana that new shops bring asks for: a figure, and the labels that it groups by. */
const ASKED = readFileSync(join(repositoryRoot, 'cli/templates/shop/deploy/grafana.json'), 'utf8')
  .split('\n')
  .flatMap((line) => /"expr": "(.*)"/.exec(line)?.[1] ?? [])
  .map((expr) => ({
    figure: /\b(?:etalage|process|nodejs)_\w+/.exec(expr)?.[0] ?? expr,
    labels: /by \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? [],
  }));

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

    expect((await fetch(`${shop.url}/api/cart/pull?cartId=nothing`)).ok, 'an error, to be counted').to.equal(false);
    const said = await (await fetch(`${shop.url}/metrics`)).text();
    expect(ASKED).to.have.length.greaterThan(10);
    for (const { figure, labels } of ASKED) {
      // A payment by cash waits for nobody.
      if (figure === 'etalage_payments_waiting') continue;
      const line = said.split('\n').find((one) => one.startsWith(`${figure}{`) || one.startsWith(`${figure} `));
      expect(line, figure).to.be.a('string');
      for (const label of labels) expect(line, figure).to.include(`${label}="`);
    }
  });
});
