import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { ask } from '../user/customers.ts';
import { writeRule } from '../../../modules/promotion/adapters/embedded/stored-rules.ts';
import { PromotionTables } from '../../../modules/promotion/adapters/embedded/tables.ts';
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

  it('are taken off the goods in a row of their own, a reduction of their lines, and the order says so [PR-26]', async () => {
    const { somebody, cart, pay, tell, placed, shop } = world;
    const an = await somebody(1500);
    const full = await (await cart(an, 2, false)).totals();
    const spending = await cart(an, 2);
    const totals = await spending.totals();
    expect(totals.grand_total).to.equal(Number((full.grand_total - 15).toFixed(2)));
    expect(totals.items[0]?.discount_amount).to.equal(15);
    const rows = totals.total_segments.filter(({ code }) => code === 'loyalty' || code === 'discount');
    expect(rows).to.deep.equal([{ code: 'loyalty', title: 'Munten', value: -15 }]);
    const { orderId, orderNumber: number } = await bought(spending);
    expect((await an.coins()).coins).to.equal(0);
    await pay(orderId);
    const order = await placed(orderId);
    expect(order.extension_attributes.extensions).to.have.nested.property('loyalty.spent', 1500);
    expect(order.discount_amount).to.equal(-15);
    expect(order.extension_attributes.discounts).to.deep.equal([{ code: 'loyalty', title: 'Munten', amount: 15 }]);
    const email = shop.outbox.to(an.email).find(({ subject }) => subject.includes(number));
    expect(email?.text).to.match(/Je hebt 1500 munten besteed: €\s15,00 korting\./);
    expect(email?.text, 'a row of its own').to.match(/Munten\W+15,00/);
    const first = await tell('desk/refund', { number, key: 'one', lines: [{ sku: 'PAIR-1', qty: 1 }] });
    expect(first.status, first.text).to.equal(200);
    expect((await an.coins()).coins).to.equal(750);
    const creditNote = shop.outbox.to(an.email).find(({ text }) => text.includes('heb je er 750 terug'));
    expect(creditNote?.subject).to.include(number);
    const rest = await tell('desk/refund', { number, key: 'rest' });
    const notes = (await placed(orderId)).extension_attributes.credit_notes ?? [];
    const back = notes.map(({ sections = [] }) => sections.at(-1)?.rows?.map(({ label, value }) => [label, value]));
    expect(back, 'each credit note has its own').to.deep.equal([
      [['Munten teruggegeven', '750 munten']],
      [['Munten teruggegeven', '750 munten']],
    ]);
    expect(notes[0]?.sections?.at(-1)?.rows?.[0]?.note).to.match(/€\s7,50 korting/);
    expect(Number(first.result) + Number(rest.result)).to.equal(Math.round(totals.grand_total * 100));
    expect(await an.coins()).to.deep.include({ coins: 1500, pending: 0 });
    expect((await tell('desk/refund', { number, key: 'more', costs: [{ code: 'shipping' }] })).status).to.equal(409);
  });

  it('of a cancelled order come back, and those of a cart that was shown others are asked about again [PR-72]', async () => {
    const { somebody, cart, tell } = world;
    const an = await somebody(500);
    const spending = await cart(an);
    await tell('purse/adjust', { customer: an.id, coins: -300 });
    const changed = await spending.order();
    expect([changed.status, changed.meta?.['reason']]).to.deep.equal([409, 'order.priceChanged']);
    const { orderNumber: number } = await bought(await cart(an));
    expect((await an.coins()).coins).to.equal(0);
    expect((await tell('purse/status', { number, status: 'canceled' })).status).to.equal(200);
    expect((await an.coins()).coins).to.equal(200);
    expect((await an.history()).items.map(({ kind, coins }) => [kind, coins])).to.deep.equal([
      ['givenBack', 200],
      ['spent', -200],
      ['adjusted', -300],
      ['adjusted', 500],
    ]);
  });

  it('make up for no offer that has ended since the cart was shown: its customer is asked first [RU-18]', async () => {
    const { somebody, cart, clock, shop } = world;
    const changed = async (work: Parameters<typeof shop.database.transaction>[0]) => {
      await shop.database.transaction(work);
      clock.advance(2000); // rules in memory are a second old at most
    };
    const day = { isActive: true, needsCoupon: false, freeDelivery: false, priority: 0, isLast: false };
    const action = { kind: 'percent', percent: 1000 } as const;
    const rule = { ...day, name: 'Day', action, duringBlackout: true };
    await changed((tx) => writeRule(tx, rule, [], clock()));
    const an = await somebody(30_000);
    const spending = await cart(an);
    await changed((tx) => tx.of(PromotionTables).updateTable('promotion_rule').set({ is_active: 0 }).execute());
    const refused = await spending.order();
    expect([refused.status, refused.meta?.['reason']]).to.deep.equal([409, 'promotion.offerEnded']);
    expect((await an.coins()).coins, 'nothing was taken').to.equal(30_000);
    // One that stands for itself, as of a browser that was offline, has no cart that was shown: it names its coupon.
    const extensions = { loyalty: { spend: true } };
    const ofItself = { cart_id: null, coupon_code: 'ENDED', extension_attributes: { extensions } };
    expect((await spending.order({ ...ofItself, order_id: randomUUID() })).meta?.['reason']).to.equal(
      'promotion.offerEnded',
    );
    expect((await an.coins()).coins).to.equal(30_000);
    const totals = await spending.totals();
    expect(totals.grand_total, 'the total alone does not tell').to.equal(spending.grandTotal);
    await bought(spending);
    expect((await an.coins()).coins).to.equal(20_000);
  });

  it('are for their customer alone, and nobody writes what only the shop knows [AP-98]', async () => {
    const { somebody, cart, shop } = world;
    const an = await somebody(500);
    const other = await somebody();
    for (const path of ['', '/history', '/redirect']) {
      expect((await ask(shop, 'GET', `/api/ext/loyalty${path}`)).status, path).to.equal(401);
      expect((await ask(shop, 'GET', `/api/ext/loyalty${path}?token=forged`)).status, path).to.equal(401);
      const asked = await ask(shop, 'GET', `/api/ext/loyalty${path}?customerId=${an.id}`, {
        token: await other.token(),
      });
      expect(asked.text, path).not.to.include('500');
    }
    expect((await other.history()).total_count).to.equal(0);
    const theirs = await cart(other);
    expect(
      (await theirs.totals()).total_segments.map(({ code }) => code),
      'has none',
    ).not.to.include('loyalty');
    const forged = await theirs.wish({ loyalty: { spend: true, spent: 0, cents: 0, earned: 900 } });
    expect([forged.status, forged.meta?.['reason']]).to.deep.equal([400, 'core.extension']);
    const { result } = await ask(shop, 'GET', '/api/ext/loyalty/redirect', { token: await an.token() });
    expect((result as { redirect_url: string }).redirect_url).to.match(/\/my-account\/coins\/$/);
    for (const query of ['pageSize=0', 'pageSize=101', 'currentPage=x']) {
      const token = await an.token();
      expect((await ask(shop, 'GET', `/api/ext/loyalty/history?${query}`, { token })).status, query).to.equal(400);
    }
  });

  it('are announced before they expire, once, with what expires soon after [PR-72]', async () => {
    const { somebody, tell, clock, shop } = world;
    const an = await somebody(300);
    clock.advance(10 * DAY);
    await tell('purse/adjust', { customer: an.id, coins: 40 });
    clock.advance(324 * DAY);
    await shop.settled();
    const about = () => shop.outbox.to(an.email).filter(({ subject }) => subject.includes('verlopen'));
    expect(about(), 'not yet').to.deep.equal([]);
    clock.advance(2 * DAY);
    for (const _ of [1, 2]) {
      await shop.settled();
      clock.advance(DAY);
    }
    expect(about().map(({ subject }) => subject)).to.deep.equal(['340 munten verlopen binnenkort']);
    expect(about()[0]?.text).to.match(/€\s3,40 korting/);
    clock.advance(30 * DAY);
    await shop.settled();
    expect((await an.history()).items.map(({ kind, coins }) => [kind, coins]).slice(0, 1)).to.deep.equal([
      ['expired', -300],
    ]);
    expect((await an.coins()).coins).to.equal(40);
  });
});
