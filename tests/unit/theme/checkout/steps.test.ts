import { expect } from 'chai';
import { CheckoutStore, CheckoutUi, type CheckoutState, type CheckoutStep } from 'etalage/modules/checkout';
import { checkoutSteps } from '../../../../modules/checkout/client/steps/steps.ts';
import { stepsNow } from '../../../../theme/checkout/steps.ts';

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

/** The step that is open for an address's hash. */
const openAt = (hash: string, state: CheckoutState, isVirtual = false): string => {
  const { steps, active } = stepsNow(STEPS, hash, state, { isVirtual });
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

  it('may be more: a module adds its own', () => {
    const wrap: CheckoutStep = { id: 'wrap', title: 'Wrapping', view: CheckoutUi.Review, isDone: () => false };
    const [first, ...others] = STEPS;
    const { steps, active } = stepsNow(first ? [first, wrap, ...others] : [], '#review', PAID, { isVirtual: false });
    expect(steps[active]?.id).to.equal('wrap');
  });
});
