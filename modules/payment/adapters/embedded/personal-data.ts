import { contribute, PersonalData } from 'etalage/core';

const KEPT = 'as long as its order (order.keepYears)';

/** What the shop keeps of who pays. */
export const personalData = contribute(PersonalData, 'payment', {
  tables: [
    {
      table: 'payment_payment',
      of: { order: 'order_id' },
      fields: [
        ...['order_number', 'method', 'amount', 'currency', 'email', 'additional', 'state', 'received', 'created_at'],
        'changed_at',
      ],
      purpose: 'to be paid for an order',
      kept: KEPT,
      erase: 'keep',
      afterwards: { email: '', additional: '{}' },
    },
    {
      table: 'payment_attempt',
      of: { order: 'order_id' },
      fields: ['method', 'reference', 'state', 'captured', 'created_at'],
      purpose: 'to be paid for an order',
      kept: KEPT,
      erase: 'keep',
    },
    {
      table: 'payment_news',
      of: { order: 'order_id' },
      fields: ['method', 'reference', 'state', 'amount', 'currency', 'at'],
      purpose: 'to know what a provider said of a payment',
      kept: KEPT,
      erase: 'keep',
    },
    {
      table: 'payment_capture',
      of: { order: 'order_id' },
      fields: ['reference', 'amount', 'state', 'created_at', 'ended_at'],
      purpose: 'to take money that a provider holds',
      kept: KEPT,
      erase: 'keep',
    },
    {
      table: 'payment_refund',
      of: { order: 'order_id' },
      fields: ['reference', 'amount', 'reason', 'state', 'created_at', 'ended_at'],
      purpose: 'to pay money back',
      kept: KEPT,
      erase: 'keep',
    },
  ],
});
