import { expect } from 'chai';
import { ask } from '../user/customers.ts';
import { coinShop, DAY } from './coin-shop.ts';

describe('A shop that sets coins otherwise', function () {
  this.timeout(90_000);

  it('writes when they can be spent, leads to its program, takes half of the goods at most, and counts them [AP-98]', async () => {
    const world = await coinShop({ tellsAvailable: true, program: 'https://points.example/', maxPercent: 50 });
    const { shop, clock, somebody, cart, pay, tell } = world;
    try {
      const an = await somebody(1_000_000);
      const full = (await (await cart(an, 1, false)).totals()).subtotal_incl_tax;
      const spending = await cart(an, 1);
      const { total_segments: rows } = await spending.totals();
      expect(rows.find(({ code }) => code === 'loyalty')?.value).to.equal(-Math.floor(full * 50) / 100);
      const answer = await spending.order();
      const { orderId, orderNumber: number } = answer.result as { orderId: string; orderNumber: string };
      await pay(orderId);
      await tell('desk/ship', { number });
      const [coming] = (await an.coins()).pending_items;
      const told = () => shop.outbox.to(an.email).filter(({ subject }) => subject.endsWith('munten voor jou'));
      clock.advance(39 * DAY);
      await shop.settled();
      expect(told(), 'not before').to.deep.equal([]);
      const figures = async () =>
        (await (await fetch(`${shop.url}/metrics`)).text()).match(/^etalage_loyalty_coins.*$/gm);
      expect(await figures()).to.include(`etalage_loyalty_coins{store="default",state="pending"} ${coming?.coins}`);
      for (const _ of [1, 2, 3]) {
        clock.advance(DAY);
        await shop.settled();
      }
      expect(told().map(({ subject }) => subject)).to.deep.equal([`${coming?.coins} munten voor jou`]);
      expect(told()[0]?.text).to.match(/Je kunt ze besteden tot \d+ \w+ 202\d\./);
      const { result } = await ask(shop, 'GET', '/api/ext/loyalty/redirect', { token: await an.token() });
      expect(result).to.deep.equal({ redirect_url: 'https://points.example/' });
    } finally {
      await shop.close();
    }
  });
});
