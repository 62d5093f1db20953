import { expect } from 'chai';
import { createTranslator, testStoreView } from 'etalage/core/testing';
import type { PaymentCart, PaymentMethod } from 'etalage/modules/payment';
import { bankTransfer, cashOnDelivery } from '../../../../modules/payment/api/methods.ts';
import { offeredMethods } from '../../../../modules/payment/domain/offered-methods.ts';

const cart: PaymentCart = { isVirtual: false, country: 'NL', grandTotal: 24_900, storeCode: 'default' };
const account = { account: 'NL12ZOOL0123456789', bank: 'ZOOLNL2A', name: 'Atelier Zool B.V.', paidWithin: 14 };
const settings = { methods: ['banktransfer', 'nobody', 'cashondelivery'], fees: { cashondelivery: 250 } };

/** Codes and fees of what is offered, with what was reported. */
function offer(methods: readonly PaymentMethod[], for_: Partial<PaymentCart> = {}) {
  const reported: string[] = [];
  const offered = offeredMethods(settings, methods, { ...cart, ...for_ }, ({ message }) => reported.push(message));
  return { offered, codes: offered.map(({ method, fee }) => `${method.code} ${fee}`), reported };
}

describe('payment methods', () => {
  it('are offered in the order of the settings, with their fees [CO-10, PR-43]', () => {
    expect(offer([cashOnDelivery, bankTransfer(account)]).codes).to.deep.equal([
      'banktransfer 0',
      'cashondelivery 250',
    ]);
  });

  it('leave cash on delivery out where nothing is delivered [CO-12]', () => {
    expect(offer([cashOnDelivery, bankTransfer(account)], { isVirtual: true }).codes).to.deep.equal(['banktransfer 0']);
  });

  it('disable themselves only, unconfigured or broken', () => {
    const broken: PaymentMethod = {
      code: 'nobody',
      title: 'Nobody',
      isOffered: () => {
        throw new Error('no key');
      },
    };
    const { codes, reported } = offer([broken, cashOnDelivery, bankTransfer({ ...account, account: '' })]);
    expect(codes).to.deep.equal(['cashondelivery 250']);
    expect(reported).to.deep.equal(['The payment method nobody is not offered: it cannot say where it is']);
  });

  it('say where to transfer what, with the order’s number', () => {
    const translator = createTranslator({}, testStoreView());
    const order = { orderNumber: 'AZ10000012', amount: 24_900 };
    const [where, when] = bankTransfer(account).instructions?.(order, translator) ?? [];
    expect(where).to.equal(
      `Transfer ${translator.price(24_900)} to NL12ZOOL0123456789 (ZOOLNL2A), in the name of Atelier Zool B.V., ` +
        'and mention the number AZ10000012.',
    );
    expect(when).to.contain('14 days');
    expect(bankTransfer(account).paidWithin).to.equal(14 * 24 * 3600 * 1000);
    expect(cashOnDelivery.paidWithin).to.equal(undefined);
  });
});
