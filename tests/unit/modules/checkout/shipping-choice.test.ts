import { expect } from 'chai';
import { createStore, createTestStorage } from 'etalage/core/testing';
import type { CheckoutStep } from 'etalage/modules/checkout';
import { checkoutSteps } from '../../../../modules/checkout/client/steps/steps.ts';
import { METHOD, openCheckout, sayAll, type Shopper } from './shopper.ts';

const POINT = {
  ...METHOD,
  carrier_code: 'pickup',
  method_code: 'point',
  extension_attributes: { needs_choice: true },
} as const;
const CHOICE = { data: { id: 'smit' }, text: 'Boekhandel Smit' };
const shippingStep = checkoutSteps.map(({ item }) => item as CheckoutStep).find(({ id }) => id === 'shipping');
/** The step asks for the checkout's state alone. */
const isDone = (shopper: Shopper): boolean | undefined =>
  shippingStep?.isDone({ get: <T>() => createStore(shopper.state()) as T });

/** A shopper who wants to collect the parcel. */
async function collecting(disk = createTestStorage()): Promise<Shopper> {
  const shopper = openCheckout(disk);
  shopper.world.methods = [METHOD, POINT];
  await sayAll(shopper);
  await shopper.setShippingDetails({ shippingMethod: 'pickup_point' });
  return shopper;
}

describe('What is chosen of a delivery method', () => {
  it('is told to the cart and sent with the order; the step is not done without it', async () => {
    const shopper = await collecting();
    expect(isDone(shopper)).to.equal(false);
    await shopper.setShippingDetails({ shippingChoices: { pickup_point: CHOICE } });
    expect(isDone(shopper)).to.equal(true);
    expect(shopper.asked).to.include('shipping 3511 AA point {"id":"smit"}');
    expect((await shopper.placeOrder(37990)).ok).to.equal(true);
    expect(shopper.orders[0]?.addressInformation.extension_attributes).to.deep.equal({
      shipping_choice: { id: 'smit' },
    });
  });

  it('stays while another method is looked at, and over a reload', async () => {
    const disk = createTestStorage();
    const shopper = await collecting(disk);
    await shopper.setShippingDetails({ shippingChoices: { pickup_point: CHOICE } });
    await shopper.setShippingDetails({ shippingMethod: 'flatrate_home' });
    expect(shopper.asked.at(-1)).to.equal('shipping 3511 AA home');
    expect(isDone(shopper), 'this method demands nothing').to.equal(true);
    await disk.settled();
    const later = openCheckout(disk);
    await later.enter();
    expect(later.state().shippingDetails.shippingChoices).to.deep.equal({ pickup_point: CHOICE });
  });

  it('is taken back when the server refuses it, with the reason, and the step is open again', async () => {
    const shopper = await collecting();
    shopper.world.refusedChoice = 'This pickup point is closed.';
    await shopper.setShippingDetails({ shippingChoices: { pickup_point: CHOICE } });
    expect(isDone(shopper)).to.equal(false);
    expect(shopper.state().shippingMethods.map(({ error_message }) => error_message)).to.deep.equal([
      '',
      'This pickup point is closed.',
    ]);
    expect(shopper.asked.at(-1), 'totals go on without it').to.equal('shipping 3511 AA point');
  });
});
