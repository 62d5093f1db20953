import { expect } from 'chai';
import { createTestStorage, offline } from 'etalage/core/testing';
import { customerOf } from '../user/account-tab.ts';
import { openCheckout, PLACED, sayAll, type Shopper } from './shopper.ts';

const HOUR_MS = 3_600_000;

describe('an order that is made without a network', () => {
  /** Orders without a network, and closes the browser. */
  async function ordered(disk = createTestStorage(), prepare?: (shopper: Shopper) => void) {
    const shopper = openCheckout(disk);
    prepare?.(shopper);
    await sayAll(shopper);
    const result = await offline(() => shopper.placeOrder(37990));
    await disk.settled();
    return { disk, shopper, result };
  }

  it('waits in the browser, with cart and details, and sends nothing [PR-46, RU-18]', async () => {
    const { disk, shopper, result } = await ordered();
    expect(result).to.include({ ok: false, reason: 'checkout.offline' });
    expect(shopper.orders).to.have.length(0);
    expect(shopper.cart.get().cartItems).to.have.length(1);
    expect(await openCheckout(disk).waitingOrder()).to.deep.equal({
      total: 37990,
      madeAt: 1_000_000,
      customerId: null,
    });
  });

  it('is asked for once when the network is back, and placed once by the shopper [CO-37, RU-18]', async () => {
    const { disk } = await ordered();
    const later = openCheckout(disk);
    await later.askForWaitingOrder();
    await later.askForWaitingOrder();
    expect(later.opened.map(({ name }) => name)).to.deep.equal(['waiting-order']);
    expect(later.orders).to.have.length(0);

    await sayAll(later);
    expect(await later.placeOrder(37990)).to.deep.equal({ ok: true, order: PLACED });
    expect(later.orders).to.have.length(1);
    expect(await openCheckout(disk).waitingOrder()).to.equal(undefined);
  });

  it('is asked for by price and stock of then [RU-18]', async () => {
    const { disk } = await ordered();
    const later = openCheckout(disk);
    await sayAll(later);
    later.world.total = 39990;
    expect(await later.placeOrder(37990)).to.include({ reason: 'order.priceChanged', grandTotal: 39990 });
    expect(later.orders).to.have.length(0);
    expect(await later.waitingOrder(), 'it waits on').to.include({ total: 37990 });
  });

  it('keeps what was typed for it, however long it waits', async () => {
    const { disk } = await ordered();
    const later = openCheckout(disk, { clock: () => 1_000_000 + 48 * HOUR_MS });
    await later.enter();
    expect(later.state().personalDetails).to.include({ firstName: 'An', emailAddress: ' an@example.nl ' });
  });

  it('can be discarded: the cart stays', async () => {
    const { disk, shopper } = await ordered();
    await shopper.discardWaitingOrder();
    expect(shopper.cart.get().cartItems).to.have.length(1);
    const later = openCheckout(disk);
    await later.askForWaitingOrder();
    expect(later.opened).to.deep.equal([]);
  });

  it('is nobody else’s, and is over when the cart is empty or its owner logs out', async () => {
    const an = customerOf(7);
    const { disk } = await ordered(createTestStorage(), ({ users }) =>
      users.set((state) => ({ ...state, current: an })),
    );
    expect(await openCheckout(disk).waitingOrder(), 'a guest').to.equal(undefined);
    const again = openCheckout(disk);
    again.users.set((state) => ({ ...state, current: an }));
    expect(await again.waitingOrder()).to.include({ customerId: 7 });
    again.cart.set((state) => ({ ...state, cartItems: [] }));
    expect(await again.waitingOrder(), 'an empty cart').to.equal(undefined);
    await again.reset();
    await disk.settled();
    expect([...disk.content.keys()].filter((key) => key.includes('waiting-order'))).to.deep.equal([]);
  });
});
