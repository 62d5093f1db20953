import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { ApiError, errorType, extension } from 'etalage/core';
import { createTestStorage, offline } from 'etalage/core/testing';
import { newItem, openCartTab, type CartTab, type CartTabOptions } from '../../../support/cart-tab.ts';
import { customerOf } from '../user/account-tab.ts';
import { first } from './one-tab.ts';
import { fakeCartApi, NO_ANSWER, type FakeCartApi } from './fake-cart-api.ts';

async function opened(options: Partial<CartTabOptions> = {}): Promise<{ tab: CartTab; api: FakeCartApi }> {
  const api = fakeCartApi();
  const tab = await openCartTab({ api, disk: createTestStorage(), ...options });
  await tab.add([newItem('PUMP')]);
  await quiet(tab);
  return { tab, api };
}

async function quiet(tab: CartTab): Promise<void> {
  await tab.sync();
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

const METHOD = {
  carrier_code: 'postnl',
  method_code: 'home',
  carrier_title: 'PostNL',
  method_title: 'Thuis',
  amount: 4.09,
  base_amount: 4.09,
  available: true,
  error_message: '',
  price_excl_tax: 4.09,
  price_incl_tax: 4.95,
  offline: false,
  default: true,
  extension_attributes: {},
};

const FREE = { ...METHOD, price_incl_tax: 0 };
const Message = extension('message', { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] });

describe('what a cart costs, in the browser', () => {
  it('is what the server says, of all and of each line [CT-04, CT-51, CT-53]', async () => {
    const { tab, api } = await opened();
    const { platformTotals, platformTotalSegments, itemsAfterPlatformTotals, cartItems } = tab.store.get();
    expect(platformTotals?.grand_total).to.equal(189.95);
    expect(platformTotalSegments).to.deep.equal({
      subtotal_incl_tax: 18_995,
      grand_total: 18_995,
      payment: 0,
      shipping: 0,
      discount: 0,
      tax: 3297,
    });
    expect(itemsAfterPlatformTotals[1]).to.include({ item_id: 1, row_total_incl_tax: 189.95 });
    expect(cartItems[0]?.totals).to.deep.equal({ row: 18_995, discount: 0 });
    expect(api.asked).to.include('cart.totals');
  });

  it('is asked for with the delivery method once there is one, and brings the payment methods [CT-52, CT-54]', async () => {
    const { tab, api } = await opened();
    api.asked.length = 0;
    expect(await tab.setShipping({ country: 'NL' }, METHOD)).to.deep.equal({ ok: true });
    expect(api.asked).to.deep.equal(['cart.shippingInformation']);
    expect(api.calls.at(-1)?.input).to.deep.equal({
      query: { cartId: 'c'.repeat(32) },
      body: {
        addressInformation: {
          shippingAddress: { country_id: 'NL' },
          shippingCarrierCode: 'postnl',
          shippingMethodCode: 'home',
        },
      },
    });
    await tab.setQuantity(first(tab), 2);
    await quiet(tab);
    expect(api.asked, 'each time').to.deep.equal([
      'cart.shippingInformation',
      'cart.pull',
      'cart.update PUMP 2',
      'cart.shippingInformation',
    ]);
    expect(tab.store.get().shipping?.method_code).to.equal('home');
    expect(await tab.paymentMethods()).to.deep.equal([{ code: 'banktransfer', title: 'Overboeken', cost_incl_tax: 0 }]);
    expect(api.asked, 'nobody is asked again').to.have.length(4);
  });

  it('is added up here where there is no server, delivery once', async () => {
    const { tab } = await opened({ settings: { synchronize: false } });
    await tab.add([newItem('BAG', { price_incl_tax: 10_000, qty: 2 })]);
    await tab.setShipping({ country: 'NL' }, METHOD);
    expect(tab.store.get().platformTotalSegments).to.include({ subtotal_incl_tax: 38_995, grand_total: 39_490 });
  });

  it('is without a network what the server said last, also on the next page, until something of it changes [CT-04]', async () => {
    const disk = createTestStorage();
    const { tab, api } = await opened({ disk });
    await tab.setShipping({ country: 'NL' }, FREE);
    await tab.applyCoupon('TEN');
    const said = tab.store.get().platformTotals;
    expect(said?.coupon_code).to.equal('TEN');
    const isSaid = ({ store }: CartTab): boolean => isDeepStrictEqual(store.get().platformTotals, said);
    const open = async (): Promise<CartTab> => {
      const next = await openCartTab({ api, disk });
      await next.load();
      await next.setShipping({ country: 'NL' }, FREE);
      return next;
    };
    await offline(async () => {
      const next = await open();
      expect(isSaid(next), 'on the next page').to.equal(true);
      const fee = { code: 'cashondelivery', title: 'Contant', cost_incl_tax: 0 };
      await next.setPayment(fee);
      expect(isSaid(next), 'with a payment method that costs nothing').to.equal(true);
      await next.setPayment({ ...fee, cost_incl_tax: 1.5 });
      expect(next.store.get().platformTotals, 'one that costs something').to.equal(null);
    });
    const changes: Readonly<Record<string, (next: CartTab) => Promise<unknown>>> = {
      'another quantity': (next) => next.setQuantity(first(next), 2),
      'another place': (next) => next.setShipping({ country: 'BE' }, FREE),
      'dearer delivery': (next) => next.setShipping({ country: 'NL' }, { ...METHOD, price_incl_tax: 9.95 }),
      'what a module keeps with it': (next) => next.extend(Message, { text: 'Hoera' }),
    };
    for (const [what, change] of Object.entries(changes)) {
      await tab.setQuantity(first(tab), 1);
      await quiet(tab);
      await offline(async () => {
        const next = await open();
        expect(next.store.get().platformTotals, what).not.to.equal(null);
        await change(next);
        expect(next.store.get().platformTotals, what).to.equal(null);
      });
    }
  });

  it('says in the log what is missing, and what failed [CT-55, CT-56, CT-57]', async () => {
    const { tab, api } = await opened();
    api.fail('cart.totals', new ApiError(errorType(500, 'core.internal', 'Internal error')));
    await tab.syncTotals({ force: true });
    expect(tab.reported).to.deep.equal(['Internal error']);
    const { tab: nowhere } = await opened({ defaultCountry: '' });
    expect(nowhere.reported).to.include('Please do set the tax.defaultCountry in order to calculate totals');
    expect(nowhere.store.get().platformTotals).to.equal(null);
  });

  it('follows changes in their order: who waits for an answer gets one of now', async () => {
    const { tab, api } = await opened();
    api.asked.length = 0;
    await Promise.all([1, 2, 3].map(() => tab.syncTotals({ force: true })));
    expect(api.asked).to.deep.equal(['cart.totals', 'cart.totals']);
  });
});

describe("the shopper's coupon", () => {
  it('is applied, and says what is wrong with it [CT-60, CT-61]', async () => {
    const { tab, api } = await opened();
    expect(await tab.applyCoupon('  ')).to.include({ ok: false, message: 'Please provide valid coupon code' });
    expect(await tab.applyCoupon(' TEN ')).to.deep.equal({ ok: true });
    expect([api.coupon, tab.store.get().platformTotals?.coupon_code]).to.deep.equal(['TEN', 'TEN']);
    const message = "The coupon code isn't valid. Verify the code and try again.";
    api.fail('cart.applyCoupon', new ApiError(errorType(404, 'promotion.couponNotValid', message)));
    expect(await tab.applyCoupon('NONE')).to.include({ ok: false, message });
    api.fail('cart.applyCoupon', NO_ANSWER);
    expect(await tab.applyCoupon('TEN')).to.include({ ok: false, message: 'Something went wrong.' });
  });

  it('is said to have ended when the server counts it no longer, until another one is applied or it is taken off', async () => {
    const { tab, api } = await opened();
    await tab.applyCoupon('TEN');
    delete api.coupon; // this e-mail address has used it
    await tab.setShipping({ country: 'NL' }, METHOD);
    expect(tab.store.get().endedCoupon).to.equal('TEN');
    await tab.syncTotals({ force: true });
    expect(tab.store.get().endedCoupon, 'still').to.equal('TEN');
    await tab.applyCoupon('FIVE');
    expect(tab.store.get().endedCoupon).to.equal(undefined);
    await tab.removeCoupon();
    expect(tab.store.get().endedCoupon, 'by the shopper').to.equal(undefined);
  });

  it('is not said to have ended when it was taken off on a page that was left before the answer', async () => {
    const disk = createTestStorage();
    const { tab, api } = await opened({ disk });
    await tab.applyCoupon('TEN');
    const { call } = api;
    const done = Promise.withResolvers<void>();
    api.call = async (...asked) => {
      const answer = await call(...asked);
      if (asked[0].id !== 'cart.deleteCoupon') return answer;
      done.resolve();
      return new Promise(() => undefined);
    };
    void tab.removeCoupon();
    await done.promise;
    const next = await openCartTab({ api, disk });
    await next.load();
    await next.syncTotals({ force: true });
    const { platformTotals, endedCoupon } = next.store.get();
    expect([api.coupon, platformTotals?.coupon_code, endedCoupon]).to.deep.equal([undefined, undefined, undefined]);
  });

  it('is taken off the cart before a login and applied to the next one [CT-58]', async () => {
    const { tab, api } = await opened();
    await tab.applyCoupon('TEN');
    api.asked.length = 0;
    await tab.login(customerOf(7));
    await quiet(tab);
    expect(api.asked.filter((id) => /coupon|merge/i.test(id))).to.deep.equal([
      'cart.deleteCoupon',
      'cart.merge',
      'cart.applyCoupon',
    ]);
    expect(api.coupon).to.equal('TEN');
  });
});
