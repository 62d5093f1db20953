import { expect } from 'chai';
import { store, type Context, type Store, type StoreToken, type Token } from 'etalage/core';
import { createStore } from 'etalage/core/testing';
import { CartStore } from 'etalage/modules/cart';
import { CheckoutStore, CheckoutUi, type CheckoutState, type CheckoutStep } from 'etalage/modules/checkout';
import { checkoutSteps } from '../../../../modules/checkout/client/steps/steps.ts';
import { stepsNow } from '../../../../modules/checkout/domain/steps-now.ts';
import { followStores } from '../../../../modules/checkout/react/followed-stores.ts';
import { cartLine } from '../../../support/cart-line.ts';

const STEPS = checkoutSteps.map(({ item }) => item as CheckoutStep);
const NOBODY = CheckoutStore.initial();
const KNOWN: CheckoutState = {
  ...NOBODY,
  personalDetails: { ...NOBODY.personalDetails, firstName: 'An', lastName: 'Jansen', emailAddress: 'an@example.nl' },
};
const PLACE = { country: 'NL', streetAddress: 'Dorpstraat', apartmentNumber: '7', city: 'Utrecht', zipCode: '3511 AA' };
const DELIVERED: CheckoutState = {
  ...KNOWN,
  shippingDetails: { ...KNOWN.shippingDetails, ...PLACE, shippingMethod: 'flatrate_flatrate' },
};
const PAID: CheckoutState = {
  ...DELIVERED,
  paymentDetails: { ...DELIVERED.paymentDetails, paymentMethod: 'cashondelivery' },
};

/** What a step of a module stores. */
const WrapStore = store<{ readonly paper: string }>('wrap.wrap', () => ({ paper: '' }));

/** A context with nothing but stores. */
function storesOf(state: CheckoutState, isVirtual = false): Context {
  const cart = { ...CartStore.initial(), cartItems: [cartLine({ type_id: isVirtual ? 'virtual' : 'simple' })] };
  const stores = new Map<string, unknown>([
    [CheckoutStore.id, createStore(state)],
    [CartStore.id, createStore(cart)],
    [WrapStore.id, createStore(WrapStore.initial())],
  ]);
  return { get: <T>(token: Token<T>) => stores.get(token.id) as T };
}

/** The step that is open for an address's hash. */
const openAt = (hash: string, state: CheckoutState, isVirtual = false): string => {
  const { steps, active } = stepsNow(STEPS, hash, storesOf(state, isVirtual));
  return steps[active]?.id ?? '';
};

describe('the steps of the checkout', () => {
  it('begin with the first that is not done, without a hash and with one of nothing [RU-17, SC-16, SC-17, SC-18, SC-19]', () => {
    for (const hash of ['', '#nothing']) {
      expect(openAt(hash, NOBODY)).to.equal('personal-details');
      expect(openAt(hash, KNOWN)).to.equal('shipping');
      expect(openAt(hash, DELIVERED)).to.equal('payment');
      expect(openAt(hash, PAID)).to.equal('review');
    }
  });

  it('are gone back to by their hash, and not gone ahead to before those in between are done [RT-05]', () => {
    expect(openAt('#personal-details', PAID)).to.equal('personal-details');
    expect(openAt('#shipping', PAID)).to.equal('shipping');
    expect(openAt('#review', NOBODY)).to.equal('personal-details');
    expect(openAt('#payment', KNOWN)).to.equal('shipping');
  });

  it('ask for no delivery of what needs none, but for where the bill goes', () => {
    expect(openAt('#shipping', KNOWN, true)).to.equal('payment');
    expect(openAt('', PAID, true)).to.equal('payment');
    expect(openAt('', { ...PAID, paymentDetails: { ...PAID.paymentDetails, ...PLACE } }, true)).to.equal('review');
  });

  it('want another billing address in full, and the password of a new account', () => {
    expect(openAt('', { ...PAID, useAlternateShipping: true })).to.equal('payment');
    const wantsAccount = { ...PAID, personalDetails: { ...PAID.personalDetails, createAccount: true } };
    expect(openAt('#review', wantsAccount)).to.equal('personal-details');
  });
});

describe('a step that a module adds to the checkout', () => {
  const wrap: CheckoutStep = {
    id: 'wrap',
    title: 'Wrapping',
    button: 'Continue to wrapping',
    view: CheckoutUi.Review,
    isDone: ({ get }) => get(WrapStore).get().paper !== '',
  };
  const [first, ...others] = STEPS;
  const all = first ? [first, wrap, ...others] : [];
  const openOf = (context: Context): string => {
    const { steps, active } = stepsNow(all, '#review', context);
    return steps[active]?.id ?? '';
  };

  it('holds later steps back until its module has stored what it demands', () => {
    const context = storesOf(PAID);
    expect(openOf(context)).to.equal('wrap');
    context.get(WrapStore).set({ paper: 'kraft' });
    expect(openOf(context)).to.equal('review');
  });

  it('is asked again when a store that it read has changed, as long as somebody listens', () => {
    const context = followStores(storesOf(PAID));
    const stored = (token: StoreToken<{ readonly paper: string }>): Store<{ readonly paper: string }> =>
      context.get(token);
    openOf(context);
    stored(WrapStore).set({ paper: 'kraft' });
    let told = 0;
    const before = context.version();
    const end = context.subscribe(() => (told += 1));
    expect(context.version(), 'changed before it was followed').to.not.equal(before);
    stored(WrapStore).set({ paper: '' });
    expect(told).to.equal(1);
    end();
    stored(WrapStore).set({ paper: 'silk' });
    expect(told).to.equal(1);
  });
});
