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
