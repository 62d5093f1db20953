import { defineCommands } from 'etalage/core';
import { consent } from '../module.ts';

export default defineCommands(consent, [
  {
    name: 'stats',
    summary: 'Print how many agreed to what, and how many refused',
    options: [{ flags: '--json', description: 'as JSON' }],
    run: async (input, shop) => (await import('./print-stats.ts')).printStats(input, shop),
  },
]);
