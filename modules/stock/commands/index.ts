import { defineCommands } from 'etalage/core';
import { stock } from '../module.ts';

const store = { flags: '--store <code>', description: 'store view in whose catalogue the skus are' };

export default defineCommands(stock, [
  {
    name: 'set',
    summary: 'Set the stock of a sku; a running shop shows it within a second',
    arguments: [
      { name: '<sku>', description: 'of a product or a variant' },
      { name: '<qty>', description: 'whole pieces, besides those that are reserved' },
    ],
    options: [store],
    run: async (input, shop) => (await import('./stock-commands.ts')).setStock(input, shop),
  },
  {
    name: 'import',
    summary: 'Import the stock of many skus',
    arguments: [{ name: '<file>', description: 'lines "sku,qty", or JSON: [{ "sku": "...", "qty": 5 }]' }],
    options: [store],
    run: async (input, shop) => (await import('./stock-commands.ts')).importStock(input, shop),
  },
  {
    name: 'list',
    summary: 'List the stock of each sku',
    options: [
      { flags: '--low <qty>', description: 'only what there are so many of, or fewer' },
      { flags: '--json', description: 'as JSON' },
      store,
    ],
    run: async (input, shop) => (await import('./stock-commands.ts')).listStock(input, shop),
  },
]);
