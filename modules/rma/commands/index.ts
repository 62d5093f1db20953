import { defineCommands } from 'etalage/core';
import { rma } from '../module.ts';

const number = { name: '<number>', description: 'as shoppers read it: 000000012-R1' };
const store = { flags: '--store <code>', description: 'store view in which it was ordered; else whichever has it' };
const onlyStore = { flags: '--store <code>', description: 'only those of this store view' };
const json = { flags: '--json', description: 'as JSON' };
const comment = { flags: '--comment <text>', description: 'stands in the e-mail' };

export default defineCommands(
  rma,
  [
    {
      name: 'list',
      summary: 'prints returns of all store views, newest first',
      options: [
        { flags: '--status <status>', description: 'requested, approved, denied, received, refunded or cancelled' },
        { flags: '--limit <count>', description: 'at most so many', default: '50' },
        json,
        onlyStore,
      ],
      run: async (input, shop) => (await import('./return-commands.ts')).listReturns(input, shop),
    },
    {
      name: 'show',
      summary: 'prints a return with its lines and its history',
      arguments: [number],
      options: [json, store],
      run: async (input, shop) => (await import('./return-commands.ts')).showReturn(input, shop),
    },
    {
      name: 'photos',
      summary: 'writes the photos of a return into a folder',
      arguments: [number, { name: '<folder>', description: 'is made where there is none' }],
      options: [store],
      run: async (input, shop) => (await import('./return-commands.ts')).savePhotos(input, shop),
    },
    {
      name: 'approve',
      summary: 'lets a return be sent, and writes to the shopper',
      arguments: [number],
      options: [comment, store],
      run: async (input, shop) => (await import('./return-commands.ts')).changeReturn('approved', input, shop),
    },
    {
      name: 'deny',
      summary: 'does not take a return back, and writes to the shopper why; a withdrawal in its days cannot be denied',
      arguments: [number],
      options: [comment, store],
      run: async (input, shop) => (await import('./return-commands.ts')).changeReturn('denied', input, shop),
    },
    {
      name: 'cancel',
      summary: 'nothing is sent back after all: the shopper has said so',
      arguments: [number],
      options: [comment, store],
      run: async (input, shop) => (await import('./return-commands.ts')).changeReturn('cancelled', input, shop),
    },
    {
      name: 'receive',
      summary: 'writes down that the parcel is here, and writes to the shopper',
      arguments: [number],
      options: [
        {
          flags: '--lines <sku:qty,...>',
          description: 'what came, where it is not what was asked for: ABC-38:1,DEF:2',
        },
        comment,
        store,
      ],
      run: async (input, shop) => (await import('./return-commands.ts')).changeReturn('received', input, shop),
    },
    {
      name: 'refund',
      summary: 'pays back what the return comes to, by the way that the order was paid or by hand',
      arguments: [number],
      options: [
        { flags: '--by-hand <how>', description: 'it is paid back already: how' },
        { flags: '--no-restock', description: 'the goods cannot be sold again' },
        store,
      ],
      run: async (input, shop) => (await import('./return-commands.ts')).refundReturn(input, shop),
    },
    {
      name: 'life',
      summary: 'prints what statuses returns can have, and who may change which',
      options: [json],
      run: async (input) => (await import('./return-commands.ts')).printLife(input),
    },
  ],
  'return',
);
