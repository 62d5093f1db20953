import { defineCommands } from 'etalage/core';
import { analytics } from '../module.ts';

export default defineCommands(analytics, [
  {
    name: 'watch',
    summary: 'Show what the shop tells those who measure: a page in the place of Google and Matomo, for development',
    options: [{ flags: '--port <number>', description: 'of the page', default: '4900' }],
    run: async (input) => (await import('./watch.ts')).watch(input),
  },
]);
