import { defineCommands } from 'etalage/core';
import { webhooks } from '../module.ts';

const onlyStore = { flags: '--store <code>', description: 'only those of this store view' };

export default defineCommands(webhooks, [
  {
    name: 'list',
    summary: 'List messages of all store views, newest first, and whether they were delivered',
    options: [
      { flags: '--waiting', description: 'only those that were not taken yet' },
      { flags: '--endpoint <name>', description: 'only those to this endpoint' },
      { flags: '--limit <count>', description: 'at most so many', default: '50' },
      { flags: '--json', description: 'as JSON, with their bodies' },
      onlyStore,
    ],
    run: async (input, shop) => (await import('./webhook-commands.ts')).listMessages(input, shop),
  },
  {
    name: 'send',
    summary: 'Send messages again under the same ids; a running shop does so within a second',
    arguments: [{ name: '<ids...>', description: 'as "etalage webhooks list" prints them' }],
    run: async (input, shop) => (await import('./webhook-commands.ts')).sendAgain(input, shop),
  },
  {
    name: 'key',
    summary: 'Print a new key for an endpoint, which is stored nowhere',
    run: async () => (await import('./webhook-commands.ts')).printKey(),
  },
]);
