import { expect } from 'chai';
import { ask } from '../user/customers.ts';
import { coinShop, DAY } from './coin-shop.ts';

describe('Coins of customers', function () {
  this.timeout(90_000);
  let world: Awaited<ReturnType<typeof coinShop>>;
  before(async () => {
    world = await coinShop();
  });
  after(() => world?.shop.close());

  const bought = async (cart: { order: () => ReturnType<typeof ask> }) => {
    const answer = await cart.order();
    expect(answer.status, answer.text).to.equal(200);
    return answer.result as { readonly orderId: string; readonly orderNumber: string };
  };

  it('are earned when an order is paid, to come until it cannot be sent back, and then expire [PR-26, PR-72, RU-25]', async () => {
    const { somebody, cart, pay, tell, clock, shop, placed } = world;
    const an = await somebody();
    expect(await an.coins()).to.deep.include({ coins: 0, pending: 0, expiring: [] });
    const { orderId, orderNumber: number } = await bought(await cart(an, 1, false));
    expect((await an.coins()).pending, 'not before it is paid').to.equal(0);
    await pay(orderId);
    const { subtotal_incl_tax: goods = 0 } = await placed(orderId);
    const earned = Math.floor(goods * 2);
    expect(earned).to.be.above(0);
    expect(await an.coins()).to.deep.include({
      coins: 0,
      pending: earned,
      pending_items: [{ coins: earned, order: number, at: null }],
    });
    await tell('desk/ship', { number });
    const from = clock() + 40 * DAY;
    expect((await an.coins()).pending_items).to.deep.equal([
      { coins: earned, order: number, at: new Date(from).toISOString() },
    ]);
    expect((await an.history()).items.map(({ kind, coins, order }) => ({ kind, coins, order }))).to.deep.equal([
      { kind: 'earned', coins: earned, order: number },
    ]);
    const texts = (await placed(orderId)).extension_attributes.extension_texts;
    expect(texts).to.deep.equal([{ label: 'Munten verdiend', value: String(earned) }]);
    const email = shop.outbox
      .to(an.email)
      .find(({ text }) => text.includes('Munten'.toUpperCase()) || text.includes('munten'));
    expect(email?.text).to.include(`Je hebt ${earned} munten verdiend.`);
    clock.advance(40 * DAY);
    expect(await an.coins()).to.deep.include({
      coins: earned,
      pending: 0,
      expiring: [{ coins: earned, at: new Date(from + 365 * DAY).toISOString() }],
    });
    clock.advance(365 * DAY);
    expect(await an.coins()).to.deep.include({ coins: 0, expiring: [] });
  });
});
