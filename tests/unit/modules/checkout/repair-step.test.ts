import { expect } from 'chai';
import { repairStep } from '../../../../modules/checkout/domain/repair-step.ts';

const stepOf = (reason: string, more: { sku?: string; fields?: Record<string, string> } = {}): string | undefined =>
  repairStep({ ok: false, reason, message: '', ...more });

describe('an order that was not placed', () => {
  it('is repaired in the step that it is about', () => {
    expect(stepOf('stock.outOfStock', { sku: 'PUMP-37' })).to.equal('cart');
    expect(stepOf('promotion.couponUsed')).to.equal('cart');
    expect(stepOf('user.emailTaken')).to.equal('personal-details');
    expect(stepOf('order.invalid', { fields: { email: 'x' } })).to.equal('personal-details');
    expect(stepOf('order.invalid', { fields: { postcode: 'x' } })).to.equal('shipping');
    expect(stepOf('order.address')).to.equal('shipping');
    expect(stepOf('cart.unknownShippingMethod')).to.equal('shipping');
    expect(stepOf('shipping.choice')).to.equal('shipping');
    expect(stepOf('payment.refused')).to.equal('payment');
  });

  it('leads nowhere when nothing but trying again helps', () => {
    expect(stepOf('order.unanswered')).to.equal(undefined);
    expect(stepOf('checkout.offline')).to.equal(undefined);
  });
});
