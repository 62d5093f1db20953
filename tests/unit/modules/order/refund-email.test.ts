import { expect } from 'chai';
import type { Refund } from 'etalage/modules/order';
import { creditNotePage } from '../../../../modules/order/domain/credit-note-page.ts';
import { creditNoteContent, refundEmail } from '../../../../modules/order/domain/refund-email.ts';
import { refundTaxes } from '../../../../modules/order/domain/refund-taxes.ts';
import { emailText } from '../../../../modules/mail/domain/email-text.ts';
import { emailFrame } from '../../../support/email-frame.ts';
import { exampleOrder, orderEmailShop } from './example-order.ts';

const refund: Refund = {
  id: 7,
  key: 'k',
  state: 'done',
  lines: [{ lineId: 1, sku: 'PUMP-38', qty: 1, cents: 11_699, tax: 2030 }],
  costs: [{ code: 'shipping', cents: 495, tax: 86 }],
  total: 12_194,
  tax: 2116,
  creditNote: 'CN-3000000004',
  restocks: true,
  requestedAt: Date.UTC(2026, 10, 27, 9),
  endedAt: Date.UTC(2026, 10, 28, 9),
};

describe('the credit note of a refund', () => {
  for (const locale of ['nl-NL', 'nl-BE', 'en', 'de', 'fr'])
    it(`has all its texts in ${locale}`, () => {
      const shop = orderEmailShop(locale);
      expect(refundEmail(shop, exampleOrder, refund).to).to.equal('an@example.nl');
      expect(creditNoteContent(shop, exampleOrder, refund)?.heading).to.include('CN-3000000004');
    });

  it('has number, days, order, who sells and who paid, what for, and the tax by its rate', () => {
    const shop = orderEmailShop('en');
    const content = creditNoteContent(shop, exampleOrder, refund);
    const page = content ? creditNotePage(content, 'en') : '';
    for (const part of [
      '<html lang="en">',
      '<h1>Credit note CN-3000000004 of November 28, 2026</h1>',
      'For order 000000012 of November 23, 2026',
      'Atelier Zool B.V.',
      'NL000000000B01',
      'An Jansen<br>Dorpstraat 1',
      'Pump Leonie<small>Quantity: 1</small></th><td>11699</td>',
      'Of which VAT 21 %<small>on 10078</small></th><td>2116</td>',
    ])
      expect(page).to.include(part);
    const text = emailText(refundEmail(shop, exampleOrder, refund), emailFrame());
    expect(text).to.include('Credit note CN-3000000004 of November 28, 2026');
  });

  it('is not there for a refund without a number', () => {
    const { creditNote: _none, ...plain } = refund;
    expect(creditNoteContent(orderEmailShop('en'), exampleOrder, plain)).to.equal(undefined);
    expect(JSON.stringify(refundEmail(orderEmailShop('en'), exampleOrder, plain))).not.to.include('Credit note');
  });

  it('names no rate where the tax of a cost is of several', () => {
    const taxes = [0.09, 0.21].map((rate) => ({ rate, net: 10_000, tax: 10_000 * rate }));
    const cost = (tax: number) => ({ lines: [], costs: [{ code: 'shipping', cents: 1000 + tax, tax }] });
    expect(refundTaxes({ lines: [], taxes }, cost(150))).to.equal(undefined);
    expect(refundTaxes({ lines: [], taxes }, cost(90))).to.deep.equal([{ rate: 0.09, net: 1000, tax: 90 }]);
  });
});
