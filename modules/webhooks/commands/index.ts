import { defineCommands } from 'etalage/core';
import { webhooks } from '../module.ts';

const store = { flags: '--store <code>', description: 'store view of the orders, the first one unless given' };

export default defineCommands(webhooks, [
  {
    name: 'list',
    summary: 'List messages, newest first: time, id, event, endpoint and whether it was delivered',
    options: [
      { flags: '--waiting', description: 'only those that were not taken yet' },
      { flags: '--endpoint <name>', description: 'only those to this endpoint' },
      { flags: '--limit <count>', description: 'at most so many', default: '50' },
      { flags: '--json', description: 'as JSON, with their bodies' },
      store,
    ],
    run: async (input, shop) => (await import('./webhook-commands.ts')).listMessages(input, shop),
  },
  {
    name: 'send',
    summary: 'Send messages again under the same ids; a running shop does so within a second',
    arguments: [{ name: '<ids...>', description: 'as "etalage webhooks list" prints them' }],
    options: [store],
    run: async (input, shop) => (await import('./webhook-commands.ts')).sendAgain(input, shop),
  },
  {
    name: 'key',
    summary: 'Print a new key for an endpoint, which is stored nowhere',
    run: async () => (await import('./webhook-commands.ts')).printKey(),
  },
]);
