import { defineCommands } from 'etalage/core';
import { example, ExampleMessages } from '../module.ts';

export default defineCommands(example, [
  {
    name: 'list',
    summary: 'List what visitors wrote last',
    options: [{ flags: '--store <code>', description: 'the store view, else the first one' }],
    async run(_, { get }) {
      const messages = await get(ExampleMessages);
      for (const { id, text } of await messages.list()) console.log(`${id}\t${text}`);
      return 0;
    },
  },
]);
