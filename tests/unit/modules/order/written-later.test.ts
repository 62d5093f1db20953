import { expect } from 'chai';
import type { Jobs } from 'etalage/core';
import type { Email } from 'etalage/modules/mail';
import { testDatabase } from 'etalage/server/testing';
import { createMailer, WriteEmail } from '../../../../modules/order/adapters/embedded/mailer.ts';
import { exampleOrder } from './example-order.ts';

const about = { kind: 'order.placed', data: {} };
const email: Email = { about, to: 'an@example.nl', subject: 'x', heading: 'x', paragraphs: [] };

describe('e-mails about an order', () => {
  it('that cannot be written are left to a job, and what causes them goes on', async () => {
    await using database = await testDatabase({});
    const sent: Email[] = [];
    const later: unknown[] = [];
    const broken = (): Email => {
      throw new RangeError('Invalid argument to Intl.DisplayNames.prototype.of');
    };
    const jobs: Jobs = { add: async (_tx, { id }, payload) => void later.push([id, payload]) };
    const emails = createMailer({
      mail: { send: async (_tx, one) => void sent.push(one) },
      writer: {
        confirmation: broken,
        cancelled: broken,
        status: broken,
        shipped: broken,
        paid: () => email,
        refunded: broken,
        review: broken,
        reviewForShop: () => undefined,
      },
      jobs,
    });
    const { id: orderId } = exampleOrder;
    await database.transaction(async (tx) => {
      await emails.confirmation(tx, exampleOrder, []);
      await emails.paid(tx, exampleOrder);
      await emails.cancelled(tx, exampleOrder);
      await emails.status(tx, exampleOrder, 'Onderweg');
      await emails.review(tx, exampleOrder);
    });
    expect(sent).to.deep.equal([email]);
    expect(later).to.deep.equal([
      [WriteEmail.id, { orderId, letter: 'confirmation' }],
      [WriteEmail.id, { orderId, letter: 'cancelled' }],
      [WriteEmail.id, { orderId, letter: 'status', comment: 'Onderweg' }],
      [WriteEmail.id, { orderId, letter: 'review' }],
    ]);
  });
});
