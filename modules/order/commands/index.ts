import { defineCommands } from 'etalage/core';
import { order } from '../module.ts';

const number = { name: '<number>', description: 'as shoppers read it: 000000012' };
const store = { flags: '--store <code>', description: 'store view in which it was ordered' };
const json = { flags: '--json', description: 'as JSON' };
const filters = [
  { flags: '--status <status>', description: 'only orders with this status' },
  { flags: '--email <address>', description: 'only orders of this e-mail address' },
  { flags: '--from <day>', description: 'from this day on: 2026-11-22, UTC' },
  { flags: '--until <day>', description: 'until this day, included' },
];

export default defineCommands(order, [
  {
    name: 'list',
    summary: 'prints orders, newest first',
    options: [...filters, { flags: '--limit <count>', description: 'at most so many', default: '50' }, json, store],
    run: async (input, shop) => (await import('./order-commands.ts')).listOrders(input, shop),
  },
  {
    name: 'show',
    summary: 'prints an order with its lines and its history',
    arguments: [number],
    options: [json, store],
    run: async (input, shop) => (await import('./order-commands.ts')).showOrder(input, shop),
  },
  {
    name: 'status',
    summary: 'gives an order another status; "canceled" puts its goods back into stock',
    arguments: [
      number,
      { name: '<status>', description: 'processing, complete, closed, canceled, waiting_for_shipment ...' },
    ],
    options: [
      { flags: '--comment <text>', description: 'stands in the history, and in the letter' },
      { flags: '--notify', description: 'writes to the shopper' },
      store,
    ],
    run: async (input, shop) => (await import('./order-commands.ts')).setOrderStatus(input, shop),
  },
  {
    name: 'ship',
    summary: 'writes down what is sent of an order; once all of it is, the order is complete',
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
    name: 'export',
    summary: 'prints orders as CSV, a row a line, or as JSON',
    options: [...filters, { flags: '--limit <count>', description: 'at most so many', default: '10000' }, json, store],
    run: async (input, shop) => (await import('./order-commands.ts')).exportOrders(input, shop),
  },
]);
