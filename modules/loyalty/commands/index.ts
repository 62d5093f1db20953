import { defineCommands } from 'etalage/core';
import { loyalty } from '../module.ts';

const email = { name: '<email>', description: 'the e-mail address of the account' };
const store = { flags: '--store <code>', description: 'a store view of its website, the first one unless given' };
const json = { flags: '--json', description: 'as JSON' };

export default defineCommands(loyalty, [
  {
    name: 'show',
    summary: 'prints what coins a customer has, which are to come, and what expires when',
    arguments: [email],
    options: [json, store],
    run: async (input, shop) => (await import('./coin-commands.ts')).showCoins(input, shop),
  },
  {
    name: 'ledger',
    summary: "prints what became of a customer's coins, newest first",
    arguments: [email],
    options: [{ flags: '--limit <count>', description: 'at most so many', default: '50' }, json, store],
    run: async (input, shop) => (await import('./coin-commands.ts')).printLedger(input, shop),
  },
  {
    name: 'adjust',
    summary: 'gives a customer coins, or takes some away',
    arguments: [email, { name: '<coins>', description: 'how many; below 0 takes away, as the last word behind --' }],
    options: [{ flags: '--reason <text>', description: 'why: the customer reads it' }, store],
    run: async (input, shop) => (await import('./coin-commands.ts')).adjustCoins(input, shop),
  },
]);
