import { defineCommands } from 'etalage/core';
import { catalog } from '../module.ts';

export default defineCommands(catalog, [
  {
    name: 'import',
    summary: 'Import a catalogue from a Vue Storefront 1 dump; a running shop shows it at once',
    arguments: [
      {
        name: '<files or folders...>',
        description: 'JSON: index hits one a line or one after the other, or lists of documents',
      },
    ],
    options: [
      { flags: '--store <code>', description: 'store view whose catalogue it is', default: 'default' },
      {
        flags: '--replace',
        description: 'forget what the dump does not have, instead of laying it over what is there',
      },
      { flags: '--media <folder>', description: 'take over the pictures of this folder' },
      { flags: '--report <file>', description: 'write every record that was rejected to this file' },
    ],
    run: async (input, shop) => (await import('./import.ts')).runImport(input, shop),
  },
]);
