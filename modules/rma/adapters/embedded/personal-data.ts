import { contribute, PersonalData } from 'etalage/core';

const KEPT = 'as long as its order, whose invoice it corrects (order.keepYears)';

/** What the shop keeps of who sends something back. */
export const personalData = contribute(PersonalData, 'rma', {
  tables: [
    {
      table: 'rma_return',
      of: { customer: 'customer_id', email: { column: 'email', isTyped: true }, order: 'order_id' },
      gives: { return: 'id' },
      fields: [
        ...['number', 'order_number', 'email', 'kind', 'status', 'lines', 'note', 'amount', 'requested_at'],
        'changed_at',
      ],
      unexported: ['access_key', 'access_until'],
      purpose: 'to take goods back and to pay for them',
      kept: KEPT,
      erase: 'keep',
      cuts: { customer_id: null },
      afterwards: { customer_id: null, email: '', note: null },
    },
    {
      table: 'rma_photo',
      of: { order: 'order_id', return: 'return_id' },
      fields: ['bytes', 'sent_at'],
      purpose: 'to see what is wrong with what is sent back',
      kept: '60 days after the end of the return',
      erase: 'delete',
    },
    {
      table: 'rma_payout',
      of: { return: 'return_id' },
      fields: ['iban', 'holder', 'given_at'],
      purpose: 'to pay back what was not paid through a provider',
      kept: 'until 60 days after the end of the return',
      erase: 'keep',
    },
    {
      table: 'rma_event',
      of: { return: 'return_id' },
      fields: ['at', 'status', 'comment'],
      purpose: 'to know what became of the return',
      kept: KEPT,
      erase: 'keep',
      afterwards: { comment: null },
    },
  ],
});
