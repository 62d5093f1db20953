import { defineCommands } from 'etalage/core';
import { privacy } from '../module.ts';

const email = { name: '<email>', description: 'the e-mail address of the person, with or without an account' };
const store = { flags: '--store <code>', description: 'a store view of the website, the first one unless given' };

export default defineCommands(
  privacy,
  [
    {
      name: 'data',
      summary: 'prints what the shop keeps of persons: by module and table, what for, how long, what erasing does',
      options: [{ flags: '--json', description: 'as JSON' }, store],
      run: async (input, shop) => (await import('./customer-commands.ts')).printData(input, shop),
    },
    {
      name: 'export',
      summary: 'prints all that the shop keeps of a person, as JSON. Make sure that it is the person who asks',
      arguments: [email],
      options: [store],
      run: async (input, shop) => (await import('./customer-commands.ts')).exportPerson(input, shop),
    },
    {
      name: 'erase',
      summary: 'Erase a person, account and all; what the law wants kept stays, and is named',
      arguments: [email],
      options: [store],
      run: async (input, shop) => (await import('./customer-commands.ts')).erasePerson(input, shop),
    },
  ],
  'customer',
);
