import { expect } from 'chai';
import {
  cancelledLetter,
  confirmationLetter,
  paidLetter,
  statusLetter,
} from '../../../../modules/order/domain/letters.ts';
import { statusLabel } from '../../../../modules/order/domain/status-label.ts';
import { letterText } from '../../../../modules/mail/domain/letter-text.ts';
import { exampleOrder, orderLetterShop } from './example-order.ts';

const frame = {
  shop: 'Atelier Zool',
  home: '',
  language: 'nl-NL',
  legal: '',
  texts: { greeting: '', openInstead: '', automatic: '' },
};

describe('letters about orders', () => {
  for (const locale of ['nl-NL', 'nl-BE', 'en'])
    it(`have all their texts in ${locale}`, () => {
      const shop = orderLetterShop(locale);
      const letters = [
        confirmationLetter(shop, exampleOrder, ['Pay.']),
        paidLetter(shop, exampleOrder),
        cancelledLetter(shop, exampleOrder),
        statusLetter(shop, exampleOrder, 'With DHL.'),
      ];
      for (const letter of letters) expect(letter).to.deep.include({ to: 'an@example.nl' });
    });

  it('confirm with lines, discount, delivery, taxes, total, addresses, company and the right of withdrawal', () => {
    const text = letterText(confirmationLetter(orderLetterShop('en'), exampleOrder, ['Pay to us.']), frame);
    for (const part of [
      'Your order 000000012',
      'Pay to us.',
      'Zool Pump Leonie (Size: 38 · 2 x 12999): 25998',
      'Subtotal: 25998',
      'Discount (WELKOM): -2600',
      'Delivery (Home delivery): 495',
      'Total including VAT: 23893',
      'Of which VAT 21 % (on 19746): 4147',
      'DELIVERY ADDRESS\nAn Jansen\nDorpstraat 1\n3511AA Utrecht\nNetherlands',
      'within 14 days, without giving a reason',
      'https://shop.example/be/bezorgen-en-retourneren/',
      'KvK 12345678',
      'MODEL WITHDRAWAL FORM\n(complete and return this form only if',
      'I/We (*) hereby give notice that I/We (*) withdraw',
      'https://shop.example/be/order-lookup/#number=000000012',
    ])
      expect(text).to.include(part);
  });

  it('lead customers to their account', () => {
    const letter = paidLetter(orderLetterShop('en'), { ...exampleOrder, customer_id: 7 });
    expect(letter.action?.url).to.equal('https://shop.example/be/my-account/orders/000000012');
  });

  it('let no name become a link', () => {
    const letter = paidLetter(orderLetterShop('en'), { ...exampleOrder, customer_firstname: 'evil.example' });
    expect(letter.paragraphs[0]).to.equal('Dear evil. example,');
  });

  it('let nothing of an address become a link', () => {
    const address = {
      firstname: 'evil.example',
      lastname: 'www.evil.example',
      company: 'https://evil.example/win',
      street: ['evil.example/win', 'win@evil.example'],
      postcode: '3511AA',
      city: 'evil。example',
      country_id: 'NL',
    };
    const { sections = [] } = confirmationLetter(orderLetterShop('en'), {
      ...exampleOrder,
      billing_address: address,
      extension_attributes: { ...exampleOrder.extension_attributes, shipping_address: address },
    });
    const lines = [
      'https: / /evil. example/win',
      'evil. example www. evil. example',
      'evil. example/win win@ evil. example',
      '3511AA evil。 example',
      'Netherlands',
    ];
    expect(sections.filter(({ heading = '' }) => heading.endsWith('address'))).to.deep.equal([
      { heading: 'Delivery address', lines },
      { heading: 'Billing address', lines },
    ]);
  });

  it('have every label of a status', () => {
    const { t } = orderLetterShop('nl-NL');
    for (const status of ['pending', 'complete', 'canceled', 'closed', 'pending_payment', 'shipment_completed'])
      expect(t(statusLabel(status))).to.be.a('string');
  });
});
