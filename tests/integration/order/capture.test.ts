import { join } from 'node:path';
import { expect } from 'chai';
import type { PlatformOrder } from 'etalage/modules/order';
import { createTestShop, type TestShop } from 'etalage/server/testing';
import { buy } from '../../support/buyer.ts';
import { repositoryRoot } from '../../support/shop-server.ts';
import { ask } from '../user/customers.ts';

describe('Money that the test page of Flying Blue holds', function () {
  this.timeout(60_000);
  let shop: TestShop;
  before(async () => {
    shop = await createTestShop({
      folder: join(repositoryRoot, 'tests/fixtures/refunding'),
      settings: { pairs: { stock: [50] }, 'payment-flyingblue': { capture: 'later' } },
    });
  });
  after(() => shop?.close());

  /** An order of a guest, authorised on the provider's page. */
  async function authorised(qty: number) {
    const bought = await buy(shop, { sku: 'PAIR-1', qty, payment: 'flying_blue_payment' });
    const { orderId, orderNumber: number } = bought.result as { orderId: string; orderNumber: string };
    const where = await ask(shop, 'GET', `/api/ext/payment/redirect/${orderId}`);
    const { redirect_url: page } = where.result as { redirect_url: string };
    const paid = new URLSearchParams({ choice: 'paid', hook: 'before' });
    expect((await fetch(page, { method: 'POST', redirect: 'manual', body: paid })).status).to.equal(303);
    const order = async () => {
      const { extension_attributes: more, ...rest } = (await ask(shop, 'GET', `/api/ext/order/placed/${orderId}`))
        .result as PlatformOrder;
      return { status: rest.status, payment: more.payment_state, charged: more.charged ?? 0, total: rest.grand_total };
    };
    return { number, order };
  }

  it('is taken in parts, as they are shipped, and no more is paid back than was taken', async () => {
    const { number, order } = await authorised(3);
    const desk = async (work: string, body: object) => {
      const answer = await ask(shop, 'POST', `/api/ext/desk/${work}`, { body: { number, ...body } });
      await shop.settled();
      return answer;
    };
    const ship = (parcel: string) => desk('ship', { parcel, units: [{ sku: 'PAIR-1', qty: 1 }] });
    expect((await ship('1')).status).to.equal(200);
    const { charged: first, total } = await order();
    expect(await order()).to.include({ status: 'processing', payment: 'authorised' });
    expect(first).to.be.within(total / 3 - 1, total / 2);
    expect((await desk('refund', { key: 'all' })).status, 'more than was taken').to.equal(409);
    expect((await desk('refund', { key: 'one', costs: [{ code: 'shipping', cents: 100 }] })).result).to.equal(100);
    await ship('2');
    const { charged: second } = await order();
    expect(second).to.be.above(first);
    await ship('3');
    expect(await order()).to.deep.equal({ status: 'complete', payment: 'paid', charged: total, total });
    const back = await desk('refund', { key: 'all' });
    expect(back.result).to.equal(Math.round(total * 100) - 100);
    expect(await order()).to.include({ status: 'closed' });
  });

  it('is taken when the order is shipped, or by whoever works on it, once', async () => {
    for (const work of ['ship', 'capture']) {
      const { result, text, status } = await buy(shop, { sku: 'PAIR-1', payment: 'flying_blue_payment' });
      expect(status, text).to.equal(200);
      const { orderId, orderNumber: number } = result as { orderId: string; orderNumber: string };
      const order = async () => {
        const { extension_attributes: more, ...rest } = (await ask(shop, 'GET', `/api/ext/order/placed/${orderId}`))
          .result as PlatformOrder;
        return [rest.status, more.payment_state, more.charged === rest.grand_total];
      };
      const desk = () => ask(shop, 'POST', `/api/ext/desk/${work}`, { body: { number } });
      expect(await order()).to.deep.equal(['pending_payment', 'open', false]);
      expect((await desk()).status, 'nothing is held yet').to.equal(409);
      const where = await ask(shop, 'GET', `/api/ext/payment/redirect/${orderId}`);
      const { redirect_url: page } = where.result as { redirect_url: string };
      const paid = new URLSearchParams({ choice: 'paid', hook: 'before' });
      expect((await fetch(page, { method: 'POST', redirect: 'manual', body: paid })).status).to.equal(303);
      expect(await order()).to.deep.equal(['processing', 'authorised', false]);
      expect((await desk()).status).to.equal(200);
      await shop.settled();
      expect(await order()).to.deep.equal([work === 'ship' ? 'complete' : 'processing', 'paid', true]);
    }
  });
});
