import { expect } from 'chai';
import { createTranslator, testStoreView } from 'etalage/core/testing';
import type { PaymentCart, PaymentMethod } from 'etalage/modules/payment';
import type { ProductDocument } from 'etalage/modules/catalog';
import { makeQuote } from '../../../../modules/cart/domain/totals/make-quote.ts';
import { isVirtual as isVirtualProduct } from '../../../../modules/catalog/api/buying/chosen-items.ts';
import { bankTransfer, cashOnDelivery } from '../../../../modules/payment/api/methods.ts';
import { offeredMethods } from '../../../../modules/payment/domain/offered-methods.ts';
import { purchasable, NO_DISCOUNTS } from '../cart/totals/carts.ts';
import { product } from '../catalog/domain/documents.ts';

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
  it('are offered in the order of the settings, with their fees [PR-43]', () => {
    expect(offer([cashOnDelivery, bankTransfer(account)]).codes).to.deep.equal([
      'banktransfer 0',
      'cashondelivery 250',
    ]);
  });

  it('leave cash on delivery out of carts with nothing but virtual and downloadable products [CO-12]', () => {
    const types: readonly (readonly [readonly ProductDocument['type_id'][], boolean])[] = [
      [['virtual'], true],
      [['downloadable'], true],
      [['virtual', 'downloadable'], true],
      [['virtual', 'simple'], false],
      [['simple', 'configurable'], false],
    ];
    for (const [inCart, isVirtual] of types) {
      const lines = inCart.map((type_id, at) => ({
        purchasable: purchasable(`P${at}`, 1000, 0.21, {
          isVirtual: isVirtualProduct(product({ id: at, sku: `P${at}`, type_id })),
        }),
        qty: 1,
      }));
      const quote = makeQuote({ lines, discounts: NO_DISCOUNTS });
      const { codes } = offer([cashOnDelivery, bankTransfer(account)], quote);
      expect(codes, inCart.join()).to.deep.equal(['banktransfer 0', ...(isVirtual ? [] : ['cashondelivery 250'])]);
    }
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
    const translator = createTranslator({ messages: {}, view: testStoreView() });
    const order = { orderNumber: 'AZ10000012', amount: 24_900 };
    const [where, when] = bankTransfer(account).instructions?.(order, translator) ?? [];
    expect(where).to.equal(
      `Transfer ${translator.price(24_900)} to NL12 ZOOL 0123 4567 89 (ZOOLNL2A), in the name of Atelier Zool B.V., ` +
        'and mention the number AZ10000012.',
    );
    expect(when).to.contain('14 days');
    expect(bankTransfer(account).paidWithin).to.equal(14 * 24 * 3600 * 1000);
    expect(cashOnDelivery.paidWithin).to.equal(undefined);
  });
});
