import { defineCommands } from 'etalage/core';
import { webhooks } from '../module.ts';

const store = { flags: '--store <code>', description: 'store view of the orders, the first one unless given' };

export default defineCommands(webhooks, [
  {
    name: 'list',
    summary: 'prints messages, newest first: when, their id, what they tell whom, and whether it was taken',
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
    summary: 'sends messages again, under the same ids; a running shop takes them over within a second',
    arguments: [{ name: '<ids...>', description: 'as "etalage webhooks list" prints them' }],
    options: [store],
    run: async (input, shop) => (await import('./webhook-commands.ts')).sendAgain(input, shop),
  },
  {
    name: 'key',
    summary: 'prints a new key for an endpoint, and stores it nowhere',
    run: async () => (await import('./webhook-commands.ts')).printKey(),
  },
]);
