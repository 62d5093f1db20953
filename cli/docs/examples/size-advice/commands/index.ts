import { defineCommands } from 'etalage/core';
import { Advice, sizeAdvice } from '../module.ts';

export default defineCommands(sizeAdvice, [
  {
    name: 'set',
    summary: 'Advise about the sizes of a product',
    arguments: [
      { name: '<sku>', description: 'of the product' },
      { name: '[text]', description: 'what its page says; nothing takes it away' },
    ],
    async run({ arguments: [sku = '', text = ''] }, { get }) {
      await (await get(Advice)).set(sku, text);
    },
  },
]);
