import { expect } from 'chai';
import type { Email } from 'etalage/modules/mail';
import {
  cancelledEmail,
  confirmationEmail,
  paidEmail,
  reviewEmail,
  shippedEmail,
  statusEmail,
} from '../../../../modules/order/domain/write-emails.ts';
import { statusLabel } from '../../../../modules/order/domain/status-label.ts';
import { emailText } from '../../../../modules/mail/domain/email-text.ts';
import { emailFrame } from '../../../support/email-frame.ts';
import { exampleOrder, orderEmailShop } from './example-order.ts';

const frame = emailFrame();

describe('e-mails about orders', () => {
  for (const locale of ['nl-NL', 'nl-BE', 'en'])
    it(`have all their texts in ${locale}`, () => {
      const shop = orderEmailShop(locale);
      const emails = [
        confirmationEmail(shop, exampleOrder, ['Pay.']),
        paidEmail(shop, exampleOrder),
        cancelledEmail(shop, exampleOrder),
        statusEmail(shop, exampleOrder, 'With DHL.'),
      ];
      for (const email of emails) expect(email).to.deep.include({ to: 'an@example.nl' });
    });

  it('confirm with lines, discount, delivery, taxes, total, addresses, company and the right of withdrawal', () => {
    const text = emailText(confirmationEmail(orderEmailShop('en'), exampleOrder, ['Pay to us.']), frame);
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

  it('print the place that was chosen, and not the shopper’s address, as where the goods go', () => {
    const texts = [
      { label: 'Pickup point', value: 'Boekhandel Smit, Dorpsplein 7, Utrecht', isPlace: true },
      { label: 'Time', value: '9.00' },
    ];
    const order = { ...exampleOrder, shippingChoice: { data: {}, texts } };
    const shop = orderEmailShop('en');
    const sectionsOf = (email: Email): object =>
      Object.fromEntries((email.sections ?? []).map(({ heading = '', lines = [] }) => [heading, lines]));
    const place = { 'Pickup point': ['Boekhandel Smit, Dorpsplein 7, Utrecht'] };
    expect(sectionsOf(confirmationEmail(shop, order)))
      .to.deep.include({ ...place, Time: ['9.00'] })
      .and.have.property('Billing address');
    expect(sectionsOf(shippedEmail(shop, order, undefined))).to.deep.include(place);
    for (const email of [confirmationEmail(shop, order), shippedEmail(shop, order, undefined)])
      expect(sectionsOf(email)).to.not.have.property('Delivery address');
  });

  it('confirm what was chosen of the delivery method', () => {
    const texts = [{ label: 'Pickup point', value: 'Boekhandel Smit, Dorpsstraat 1' }];
    const order = { ...exampleOrder, shippingChoice: { data: {}, texts } };
    expect(emailText(confirmationEmail(orderEmailShop('en'), order), frame)).to.include(
      'PICKUP POINT\nBoekhandel Smit, Dorpsstraat 1',
    );
  });

  it('show how far the order has come, as far as its status knows, and nothing where it is delivered no more', () => {
    const stepsOf = (more: Partial<typeof exampleOrder>): string | undefined =>
      statusEmail(orderEmailShop('nl-NL'), { ...exampleOrder, ...more }, undefined)
        .steps?.map(({ label, state }) => `${label} ${state}`)
        .join(', ');
    expect(stepsOf({})).to.equal('Besteld done, Wordt ingepakt next, Onderweg next, Bezorgd next');
    expect(stepsOf({ state: 'processing', status: 'processing' })).to.equal(
      'Besteld done, Wordt ingepakt now, Onderweg next, Bezorgd next',
    );
    // Its status reads "Voltooid": it is not packed any more.
    expect(stepsOf({ state: 'processing', status: 'waiting_for_shipment' })).to.equal(
      'Besteld done, Wordt ingepakt done, Onderweg next, Bezorgd next',
    );
    expect(stepsOf({ state: 'complete', status: 'complete' })).to.equal(
      'Besteld done, Wordt ingepakt done, Onderweg now, Bezorgd next',
    );
    expect(stepsOf({ state: 'complete', status: 'shipment_completed' })).to.equal(
      'Besteld done, Wordt ingepakt done, Onderweg done, Bezorgd done',
    );
    for (const state of ['canceled', 'closed', 'payment_review'])
      expect(stepsOf({ state, status: state }), state).to.equal(undefined);
    const { shippingAddress: _, ...nothingToDeliver } = exampleOrder;
    expect(statusEmail(orderEmailShop('nl-NL'), nothingToDeliver, undefined).steps).to.equal(undefined);
  });

  it('show what was ordered as pictures, and say what the law wants last', () => {
    const shop = orderEmailShop('nl-NL');
    for (const write of [confirmationEmail, paidEmail, cancelledEmail, reviewEmail]) {
      const { sections = [], home } = write(shop, exampleOrder);
      expect(home).to.equal('https://shop.example/be/');
      expect(sections.flatMap(({ rows = [] }) => rows.flatMap(({ picture }) => picture ?? []))).to.deep.equal([
        '/z/pump/valentina-zwart-side.svg',
      ]);
    }
    const { terms = [] } = confirmationEmail(shop, exampleOrder);
    expect(terms.map(({ heading }) => heading)).to.deep.equal([
      'Herroepingsrecht',
      'Modelformulier voor herroeping',
      'Verkoper',
    ]);
  });

  it('lead customers to their account', () => {
    const email = paidEmail(orderEmailShop('en'), { ...exampleOrder, customerId: 7 });
    expect(email.action?.url).to.equal('https://shop.example/be/my-account/orders/000000012');
  });

  it('let no name become a link', () => {
    const billingAddress = { ...exampleOrder.billingAddress, firstName: 'evil.example' };
    const email = paidEmail(orderEmailShop('en'), { ...exampleOrder, billingAddress });
    expect(email.paragraphs[0]).to.equal('Dear evil. example,');
  });

  it('let nothing that was typed for a line become a link', () => {
    const [line] = exampleOrder.lines;
    if (!line) throw new Error('The example has no line');
    const texts = [{ label: 'Gift wrapping', value: 'Win at https://evil.example/win' }];
    const shipments = [
      {
        id: 's',
        orderId: exampleOrder.id,
        carrier: 'DHL',
        lines: [{ lineId: line.id, qty: 1 }],
        shippedAt: exampleOrder.placedAt,
      },
    ];
    const order = { ...exampleOrder, lines: [{ ...line, texts }], shipments };
    const shop = orderEmailShop('en');
    const emails = [confirmationEmail(shop, order), paidEmail(shop, order), shippedEmail(shop, order, 's')];
    for (const email of emails) {
      expect(emailText(email, frame)).to.include('Gift wrapping: Win at https: / /evil. example/win');
      expect(emailText(email, frame)).not.to.include('evil.example');
    }
  });

  it('let nothing of an address become a link', () => {
    const address = {
      firstName: 'evil.example',
      lastName: 'www.evil.example',
      company: 'https://evil.example/win',
      street: ['evil.example/win', 'win@evil.example'],
      postcode: '3511AA',
      city: 'evil。example',
      country: 'NL',
    };
    const { sections = [] } = confirmationEmail(orderEmailShop('en'), {
      ...exampleOrder,
      billingAddress: address,
      shippingAddress: address,
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
    const { t } = orderEmailShop('nl-NL');
    for (const status of ['pending', 'complete', 'canceled', 'closed', 'pending_payment', 'shipment_completed'])
      expect(t(statusLabel(status))).to.be.a('string');
  });
});
