import { expect } from 'chai';
import { readPlatformAddress } from 'etalage/core/address';
import { CheckoutStore } from 'etalage/modules/checkout';
import type { SavedAddress } from 'etalage/modules/user';
import { createTestStorage } from 'etalage/core/testing';
import config from '../../../../modules/checkout/config.ts';
import { customerOf } from '../user/account-tab.ts';
import { METHOD, openCheckout, PLACE, sayAll } from './shopper.ts';

const MINUTE_MS = 60_000;
const ADDRESS: SavedAddress = {
  id: 3,
  firstName: 'An',
  lastName: 'van den Berg',
  street: ['Meir', '3', 'bus 2'],
  postcode: '2000',
  city: 'Antwerpen',
  country: 'BE',
  isDefaultShipping: true,
  isDefaultBilling: false,
};
describe('the checkout', () => {
  it('has the state of the specification, empty at first [CO-01, CO-02, CO-03, CO-04]', () => {
    const state = CheckoutStore.initial();
    expect(Object.keys(state)).to.have.members(
      (
        'order paymentMethods shippingMethods personalDetails shippingDetails paymentDetails isFailed isThankYouPage ' +
        'modifiedAt useAlternateShipping useDefaultAlternateShipping shippingAddressId billingAddressId ' +
        'emailSubscribedToNewsletter'
      ).split(' '),
    );
    expect(Object.keys(state.personalDetails)).to.have.members(
      'firstName middleName lastName emailAddress password createAccount'.split(' '),
    );
    expect(Object.keys(state.shippingDetails)).to.have.members([
      ...(
        'email firstName middleName lastName country streetAddress apartmentNumber city state region_id zipCode ' +
        'phoneNumber shippingMethod'
      ).split(' '),
      // Beside the specification's: pickup points and the like.
      'shippingChoices',
    ]);
    expect(Object.keys(state.paymentDetails)).to.have.members(
      (
        'firstName middleName lastName company country streetAddress apartmentNumber city state region_id zipCode ' +
        'phoneNumber taxId paymentMethod paymentMethodAdditional'
      ).split(' '),
    );
  });

  it('is remembered for 30 minutes unless the shop says otherwise [CO-07]', () => {
    expect(config.public).to.have.nested.property('properties.activeMinutes.default', 30);
  });

  it('comes back within 30 minutes under its keys, without the password [CO-06, CO-07, PL-38, PL-39, PL-40]', async () => {
    const disk = createTestStorage();
    const shopper = openCheckout(disk);
    await sayAll(shopper);
    await shopper.setPersonalDetails({ createAccount: true, password: 'Zool-schoen1' });
    await shopper.set({ useAlternateShipping: true });
    await disk.settled();
    expect([...disk.content.keys()]).to.include.members([
      'checkout/personal-details',
      'checkout/shipping-details',
      'checkout/payment-details',
    ]);
    expect([...disk.content.values()].join()).not.to.include('Zool-schoen1');
    const later = openCheckout(disk, { clock: () => 1_000_000 + 29 * MINUTE_MS });
    await later.enter();
    expect(later.state().personalDetails).to.include({ lastName: 'Berg', createAccount: true, password: '' });
    expect(later.state().shippingDetails).to.include({ apartmentNumber: '7 A', shippingMethod: 'flatrate_home' });
    expect(later.state().useAlternateShipping).to.equal(true);
    expect(later.state().modifiedAt).to.be.greaterThan(0);
    await later.leave();
    expect(later.state().modifiedAt).to.equal(0);
  });

  it('begins anew after 30 minutes, and deletes what was stored [CO-07]', async () => {
    const disk = createTestStorage();
    await sayAll(openCheckout(disk));
    await disk.settled();
    const later = openCheckout(disk, { clock: () => 1_000_000 + 31 * MINUTE_MS });
    await later.enter();
    await disk.settled();
    expect(later.state().personalDetails.lastName).to.equal('');
    expect([...disk.content.values()].join()).not.to.include('Berg');
  });

  it('asks for delivery methods once an address is known, chooses the first, and goes by what the shopper chooses [CO-09, PR-42]', async () => {
    const shopper = openCheckout(createTestStorage());
    await shopper.setShippingDetails({ country: 'NL', zipCode: '3511 AA' });
    expect(await shopper.loadShippingMethods()).to.equal(true);
    expect(shopper.state().shippingMethods).to.deep.equal([]);
    await shopper.setShippingDetails({ apartmentNumber: '7', streetAddress: 'Dorpstraat', city: 'Utrecht' });
    await shopper.loadShippingMethods();
    expect(shopper.state().shippingMethods).to.deep.equal([METHOD]);
    expect(shopper.state().shippingDetails.shippingMethod).to.equal('flatrate_home');
    expect(shopper.asked).to.include('shipping 3511 AA home');
    const express = { ...METHOD, carrier_code: 'bike', method_code: 'today', default: false };
    shopper.world.methods = [METHOD, express];
    await shopper.loadShippingMethods();
    await shopper.setShippingDetails({ shippingMethod: 'bike_today' });
    expect(shopper.asked.at(-1)).to.equal('shipping 3511 AA today');
    await shopper.loadShippingMethods();
    expect(shopper.state().shippingDetails.shippingMethod, 'what was chosen stays').to.equal('bike_today');
    await shopper.placeOrder(37990);
    expect(shopper.orders[0]?.addressInformation).to.include({
      shipping_carrier_code: 'bike',
      shipping_method_code: 'today',
    });
    shopper.world.methods = undefined;
    expect(await shopper.loadShippingMethods(), 'no answer').to.equal(false);
    expect(shopper.state().shippingMethods, 'those of before stay').to.deep.equal([METHOD, express]);
  });

  it('has payment methods with all that Vue Storefront 1 knows of them, the shop’s own choice first [CO-10]', async () => {
    const shopper = openCheckout(createTestStorage(), { defaultPaymentMethod: 'cashondelivery' });
    await shopper.loadPaymentMethods();
    const method = { code: 'cashondelivery', title: 'Bij bezorging', cost_incl_tax: 0 };
    expect(shopper.state().paymentMethods).to.deep.equal([{ ...method, default: true, is_server_method: true }]);
    expect(shopper.state().paymentDetails.paymentMethod).to.equal('cashondelivery');
    const other = openCheckout(createTestStorage());
    await other.loadPaymentMethods();
    expect(other.state().paymentMethods).to.deep.equal([{ ...method, default: false, is_server_method: true }]);
  });

  it('chooses no method again by which an order was not paid, though it is the shop’s own choice', async () => {
    const disk = createTestStorage();
    const shopper = openCheckout(disk, { defaultPaymentMethod: 'cashondelivery' });
    await shopper.loadPaymentMethods();
    await shopper.payOtherwise('cashondelivery');
    await shopper.loadPaymentMethods();
    expect(shopper.state().paymentDetails.paymentMethod).to.equal('');
    await disk.settled();
    const reloaded = openCheckout(disk, { defaultPaymentMethod: 'cashondelivery' });
    await reloaded.enter();
    await reloaded.loadPaymentMethods();
    expect(reloaded.state().paymentDetails.paymentMethod, 'after a reload').to.equal('');
    await reloaded.reset();
    await reloaded.loadPaymentMethods();
    expect(reloaded.state().paymentDetails.paymentMethod, 'of the next order').to.equal('cashondelivery');
  });

  it('keeps the payment method that is still offered, and tells the cart of it [PR-43]', async () => {
    const shopper = openCheckout(createTestStorage());
    await sayAll(shopper);
    expect(shopper.asked).to.include('payment cashondelivery');
    await shopper.setPaymentDetails({ paymentMethod: 'gone' });
    await shopper.loadPaymentMethods();
    expect(shopper.state().paymentDetails.paymentMethod).to.equal('');
  });

  it('asks for delivery with a whole address, and tells the cart who pays as soon as that is known [AP-18, AP-35, AP-37]', async () => {
    const shopper = openCheckout(createTestStorage());
    await shopper.loadPaymentMethods();
    await shopper.setPaymentDetails({ paymentMethod: 'cashondelivery' });
    expect(shopper.payers).to.deep.equal([undefined]);
    await sayAll(shopper);
    const place = readPlatformAddress(PLACE);
    expect(shopper.addresses.at(-1)).to.deep.include(place);
    const who = { firstName: 'An', lastName: 'van der Berg', telephone: '0612345678' };
    expect(shopper.payers.at(-1)).to.deep.include({ email: 'an@example.nl' });
    expect(shopper.payers.at(-1)?.billingAddress).to.deep.include({ ...place, ...who });
    // Somebody else pays, and has not said where they live.
    await shopper.set({ useAlternateShipping: true });
    await shopper.setPaymentDetails({ paymentMethod: 'cashondelivery' });
    expect(shopper.payers.at(-1)).to.equal(undefined);
  });

  it('asks whether an address has an account in the website of the shop, and goes on when nobody says [AP-80]', async () => {
    const shopper = openCheckout(createTestStorage());
    expect(await shopper.hasAccount('an@example.nl')).to.equal(false);
    expect(shopper.calls).to.deep.equal([
      { id: 'user.isEmailAvailable', body: { customerEmail: 'an@example.nl', websiteId: 3 } },
    ]);
  });

  it('fills in what a customer’s account knows where nothing was said', async () => {
    const shopper = openCheckout(createTestStorage());
    await shopper.setPersonalDetails({ firstName: 'Anna', createAccount: true, password: 'x' });
    await shopper.prefill(customerOf(1, { addresses: [ADDRESS] }));
    expect(shopper.state().personalDetails).to.deep.include({
      firstName: 'Anna',
      emailAddress: 'an1@example.nl',
      createAccount: false,
      password: '',
    });
  });

  it('shows what the account knows in the same instant as who is logged in, and keeps what was typed till then', async () => {
    const shopper = openCheckout(createTestStorage());
    const logIn = (id: number): void =>
      shopper.users.set((state) => ({ ...state, current: customerOf(id, { addresses: [ADDRESS] }) }));
    await shopper.enter();
    await shopper.setPersonalDetails({ emailAddress: 'mine@example.nl' });
    logIn(1);
    const { firstName, lastName } = customerOf(1);
    expect(shopper.state().personalDetails).to.include({
      emailAddress: 'mine@example.nl',
      firstName,
      lastName,
    });
    await shopper.setPersonalDetails({ firstName: '', lastName: '' });
    logIn(1);
    expect(shopper.state().personalDetails, 'the profile came once more').to.include({ firstName: '', lastName: '' });
    await shopper.leave();
    logIn(2);
    expect(shopper.state().personalDetails, 'outside of the checkout').to.include({ firstName: '', lastName: '' });
  });

  it('forgets all when the customer logs out, also what was said in another store view', async () => {
    const disk = createTestStorage();
    const there = openCheckout(disk, { storeCode: 'be' });
    const shopper = openCheckout(disk, { storeCode: 'default' });
    for (const one of [there, shopper]) await sayAll(one);
    await disk.settled();
    expect([...disk.content.keys()]).to.include.members(
      ['default', 'be'].map((storeCode) => `${storeCode}/checkout/personal-details`),
    );
    await shopper.reset();
    await disk.settled();
    expect(Object.fromEntries(disk.content)).to.deep.equal({});
    for (const one of [shopper, there]) {
      expect(one.state().personalDetails).to.deep.equal(CheckoutStore.initial().personalDetails);
      expect(one.state().shippingDetails).to.deep.equal(CheckoutStore.initial().shippingDetails);
    }
  });

  it('does without a storage [RU-35]', async () => {
    const disk = createTestStorage();
    disk.fail('unavailable');
    const shopper = openCheckout(disk);
    await shopper.enter();
    await sayAll(shopper);
    expect(shopper.state().personalDetails.lastName).to.equal('Berg');
  });
});
