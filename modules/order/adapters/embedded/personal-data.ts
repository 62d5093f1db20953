import { contribute, PersonalData } from 'etalage/core';

const KEPT = 'as long as the law wants invoices kept (order.keepYears), then without the person';

/** What the shop keeps of who orders. */
export const personalData = contribute(PersonalData, 'order', {
  tables: [
    {
      table: 'order_order',
      of: { customer: 'customer_id', email: 'email_key', order: 'uuid' },
      gives: { order: 'uuid', 'order number': 'id' },
      fields: [
        ...['number', 'uuid', 'store_name', 'email', 'status', 'currency', 'subtotal', 'discount', 'delivery'],
        ...['payment_fee', 'tax', 'grand_total', 'coupon', 'payment_method', 'payment_state', 'details', 'module_data'],
        ...['created_at', 'updated_at'],
      ],
      unexported: ['email_key', 'lastname_key'],
      purpose: 'to deliver what was ordered, and to account for it',
      kept: KEPT,
      erase: 'keep',
      cuts: { customer_id: null },
      // `details` is emptied of addresses by the job.
      afterwards: { customer_id: null, email: '', email_key: '', lastname_key: '', module_data: null },
    },
    {
      table: 'order_line',
      of: { 'order number': 'order_id' },
      fields: ['sku', 'name', 'qty', 'price', 'total', 'discount', 'tax', 'details', 'module_data'],
      purpose: 'to deliver what was ordered, and to account for it',
      kept: KEPT,
      erase: 'keep',
      afterwards: { module_data: null },
    },
    {
      table: 'order_event',
      of: { 'order number': 'order_id' },
      fields: ['at', 'status', 'comment'],
      purpose: 'to know what became of the order',
      kept: KEPT,
      erase: 'keep',
      afterwards: { comment: null },
    },
    {
      table: 'order_money',
      of: { 'order number': 'order_id' },
      fields: ['kind', 'cents', 'currency', 'method', 'reference', 'reason', 'at'],
      purpose: 'to account for what was paid',
      kept: KEPT,
      erase: 'keep',
    },
    {
      table: 'order_refund',
      of: { 'order number': 'order_id' },
      fields: ['state', 'lines', 'costs', 'total', 'tax', 'reason', 'credit_note', 'requested_at', 'ended_at'],
      purpose: 'to account for what was paid back',
      kept: KEPT,
      erase: 'keep',
      afterwards: { reason: null, request: null },
    },
    {
      table: 'order_unpaid',
      of: { customer: { column: 'buyer', before: 'customer ' }, email: 'buyer' },
      fields: ['pieces'],
      unexported: ['buyer', 'network'],
      purpose: 'to let nobody hold much stock without paying',
      kept: 'until the order is paid or cancelled',
      erase: 'expires',
    },
  ],
  browser: [
    {
      key: 'order/last-order, user/orders-history',
      purpose: 'to show orders without a network',
      kept: 'until the customer logs out',
    },
  ],
});
