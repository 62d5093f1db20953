import { expect } from 'chai';
import type { Jobs } from 'etalage/core';
import type { Letter } from 'etalage/modules/mail';
import { testDatabase } from 'etalage/server/testing';
import { createLetters, WriteLetter } from '../../../../modules/order/adapters/embedded/letters.ts';
import { exampleOrder } from './example-order.ts';

const about = { kind: 'order.placed', data: {} };
const letter: Letter = { about, to: 'an@example.nl', subject: 'x', heading: 'x', paragraphs: [] };

describe('letters about an order', () => {
  it('that cannot be written are left to a job, and what causes them goes on', async () => {
    await using database = await testDatabase({});
    const sent: Letter[] = [];
    const later: unknown[] = [];
    const broken = (): Letter => {
      throw new RangeError('Invalid argument to Intl.DisplayNames.prototype.of');
    };
    const jobs: Jobs = { add: async (_tx, { id }, payload) => void later.push([id, payload]) };
    const letters = createLetters({
      mail: { send: async (_tx, one) => void sent.push(one) },
      writer: {
        confirmation: broken,
        cancelled: broken,
        status: broken,
        shipped: broken,
        paid: () => letter,
        refunded: broken,
        review: broken,
        reviewForShop: () => undefined,
      },
      jobs,
    });
    const { id: orderId } = exampleOrder;
    await database.transaction(async (tx) => {
      await letters.confirmation(tx, exampleOrder, []);
      await letters.paid(tx, exampleOrder);
      await letters.cancelled(tx, exampleOrder);
      await letters.status(tx, exampleOrder, 'Onderweg');
      await letters.review(tx, exampleOrder);
    });
    expect(sent).to.deep.equal([letter]);
    expect(later).to.deep.equal([
      [WriteLetter.id, { orderId, letter: 'confirmation' }],
      [WriteLetter.id, { orderId, letter: 'cancelled' }],
      [WriteLetter.id, { orderId, letter: 'status', comment: 'Onderweg' }],
      [WriteLetter.id, { orderId, letter: 'review' }],
    ]);
  });
});
