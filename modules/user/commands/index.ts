import { defineCommands } from 'etalage/core';
import { user } from '../module.ts';

export default defineCommands(user, [
  {
    name: 'show',
    summary: 'prints what the shop keeps of a customer: account, addresses, data of modules',
    arguments: [{ name: '<email>', description: 'the e-mail address of the account' }],
    options: [{ flags: '--store <code>', description: 'a store view of its website, the first one unless given' }],
    run: async (input, shop) => (await import('./customers.ts')).showCustomer(input, shop),
  },
  {
    name: 'group',
    summary: 'Put a customer into a group, for which prices and promotions may hold',
    arguments: [
      { name: '<email>', description: 'the e-mail address of the account' },
      { name: '<group>', description: 'its number: 1 is that of new accounts' },
    ],
    options: [{ flags: '--store <code>', description: 'a store view of its website, the first one unless given' }],
    run: async (input, shop) => (await import('./customers.ts')).groupCustomer(input, shop),
  },
  {
    name: 'export',
    summary: 'Export all customers of a website as CSV, or as JSON, one a line',
    options: [
      { flags: '--json', description: 'JSON, as the API answers a customer' },
      { flags: '--store <code>', description: 'a store view of the website, the first one unless given' },
    ],
    run: async (input, shop) => (await import('./customers.ts')).exportCustomers(input, shop),
  },
]);
