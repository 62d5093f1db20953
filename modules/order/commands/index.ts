import { defineCommands } from 'etalage/core';
import { order } from '../module.ts';

const number = { name: '<number>', description: 'as shoppers read it: 000000012' };
const store = { flags: '--store <code>', description: 'store view in which it was ordered; else whichever has it' };
const onlyStore = { flags: '--store <code>', description: 'only those of this store view' };
const json = { flags: '--json', description: 'as JSON' };
const key = { flags: '--key <key>', description: 'names it: the same key again changes nothing' };
const filters = [
  { flags: '--status <status>', description: 'only orders with this status' },
  { flags: '--email <address>', description: 'only orders of this e-mail address' },
  { flags: '--from <day>', description: 'from this day on: 2026-11-22, UTC' },
  { flags: '--until <day>', description: 'until this day, included' },
];

export default defineCommands(order, [
  {
    name: 'list',
    summary: 'List orders of all store views, newest first',
    options: [...filters, { flags: '--limit <count>', description: 'at most so many', default: '50' }, json, onlyStore],
    run: async (input, shop) => (await import('./order-commands.ts')).listOrders(input, shop),
  },
  {
    name: 'show',
    summary: 'Show an order with its lines and its history',
    arguments: [number],
    options: [json, store],
    run: async (input, shop) => (await import('./order-commands.ts')).showOrder(input, shop),
  },
  {
    name: 'status',
    summary: 'Change the status of an order; "canceled" restocks its goods',
    arguments: [
      number,
      { name: '<status>', description: 'processing, complete, closed, canceled, waiting_for_shipment ...' },
    ],
    options: [
      { flags: '--comment <text>', description: 'stands in the history, and in the e-mail' },
      { flags: '--notify', description: 'writes to the shopper' },
      store,
    ],
    run: async (input, shop) => (await import('./order-commands.ts')).setOrderStatus(input, shop),
  },
  {
    name: 'ship',
    summary: 'Record a shipment of an order; the last one completes the order',
    arguments: [number],
    options: [
      { flags: '--carrier <name>', description: 'who brings it: PostNL' },
      { flags: '--code <code>', description: "the carrier's number of the parcel" },
      { flags: '--link <address>', description: 'where the shopper follows it: https://...' },
      { flags: '--units <list>', description: 'a part of it, by sku: PUMP-38=1,BAG=2; else all that is left' },
      { flags: '--id <uuid>', description: 'the same shipment once, however often it is said' },
      { flags: '--quiet', description: 'does not write to the shopper' },
      store,
    ],
    run: async (input, shop) => (await import('./ship-command.ts')).shipOrder(input, shop),
  },
  {
    name: 'capture',
    summary: 'Have the payment provider take all the money that it still holds for an order',
    arguments: [number],
    options: [store],
    run: async (input, shop) => (await import('./work-commands.ts')).captureOrder(input, shop),
  },
  {
    name: 'refund',
    summary: 'Refund lines, costs or all that is left, by the payment method or by hand',
    arguments: [number],
    options: [
      { flags: '--lines <sku:qty,...>', description: 'these pieces: ABC-38:1,DEF:2' },
      {
        flags: '--costs <code,...>',
        description: 'shipping, payment_fee, excess (paid too much), or of modules; a part in cents: shipping:250',
      },
      { flags: '--reason <text>', description: 'stands in the history, and in the e-mail' },
      { flags: '--by-hand <how>', description: 'it is paid back already: how' },
      { flags: '--no-restock', description: 'the goods are not back, or cannot be sold again' },
      key,
      store,
    ],
    run: async (input, shop) => (await import('./work-commands.ts')).refundOrder(input, shop),
  },
  {
    name: 'credit-note',
    summary: 'Print the credit note of a refund as HTML: to a file, and from there on paper',
    arguments: [number, { name: '[credit-note]', description: 'its number, where an order has several: CN-000000012' }],
    options: [{ flags: '--list', description: 'the numbers of all of them instead' }, store],
    run: async (input, shop) => (await import('./credit-note-command.ts')).printCreditNote(input, shop),
  },
  {
    name: 'give-up-refund',
    summary: 'Give up a refund that the payment provider has refused, so that it can be paid otherwise',
    arguments: [number, { name: '<why>', description: 'stands with the refund' }],
    options: [store],
    run: async (input, shop) => (await import('./work-commands.ts')).giveUpRefund(input, shop),
  },
  {
    name: 'cancel',
    summary: 'Cancel an order: restock its goods, release its coupon and tell the shopper',
    arguments: [number],
    options: [{ flags: '--comment <text>', description: 'stands in the history' }, store],
    run: async (input, shop) => (await import('./work-commands.ts')).cancelOrder(input, shop),
  },
  {
    name: 'note',
    summary: 'Add a note to the history of an order, which its shopper can read by the API',
    arguments: [number, { name: '<text>', description: 'what is to be said' }],
    options: [store],
    run: async (input, shop) => (await import('./work-commands.ts')).noteOrder(input, shop),
  },
  {
    name: 'resend',
    summary: 'Send an e-mail about an order again: the confirmation, or another kind',
    arguments: [number],
    options: [
      {
        flags: '--kind <kind>',
        description: 'placed (unless given), paid, cancelled, statusChanged, shipped, refunded or review',
      },
      store,
    ],
    run: async (input, shop) => (await import('./work-commands.ts')).resendOrder(input, shop),
  },
  {
    name: 'life',
    summary: 'List the statuses of orders and who may change them',
    options: [json],
    run: async (input, shop) => (await import('./work-commands.ts')).printLife(input, shop),
  },
  {
    name: 'export',
    summary: 'Export orders of all store views as CSV, a row for each line, or as JSON',
    options: [
      ...filters,
      { flags: '--limit <count>', description: 'at most so many', default: '10000' },
      json,
      onlyStore,
    ],
    run: async (input, shop) => (await import('./order-commands.ts')).exportOrders(input, shop),
  },
]);
