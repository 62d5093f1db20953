import { defineCommands } from 'etalage/core';
import { notifyMe } from '../module.ts';

export default defineCommands(notifyMe, [
  {
    name: 'list',
    summary: 'List what customers wait for, and how many of them',
    options: [{ flags: '--json', description: 'as JSON' }],
    run: async (input, shop) => (await import('./list-wishes.ts')).listWishes(input, shop),
  },
]);
