import { DRY_RUN, type ProgramCommand } from '../program-command.ts';

const LOCALE = { name: '<locale>', description: 'a locale or a language: de-CH, de' };

/** `etalage texts ...`: what the shop says, in its languages. */
export const textsCommand: ProgramCommand = {
  name: 'texts',
  summary: 'List missing texts, export texts for translators and import translations',
  commands: [
    {
      name: 'missing',
      summary: 'List the missing texts of a locale, by module and theme; ends with 1 if there are any',
      arguments: [{ name: '[locale]', description: `${LOCALE.description} (default: those of all store views)` }],
      options: [{ flags: '--json', description: 'as JSON' }],
      run: async (values, [locale]) => (await import('./missing.ts')).listMissing(locale, values),
    },
    {
      name: 'export',
      summary: 'Export all texts of a locale to one JSON file, by module and key; missing ones are empty',
      arguments: [LOCALE, { name: '[file]', description: 'the file to write (default texts-<locale>.json)' }],
      options: [{ flags: '--force', description: 'overwrites the file' }],
      run: async (values, [locale = '', file]) => (await import('./export.ts')).exportTexts(locale, file, values),
    },
    {
      name: 'import',
      summary: "Import the new and changed texts of such a file into the shop's own modules",
      arguments: [LOCALE, { name: '<file>', description: 'a file that "etalage texts export" has written' }],
      options: [DRY_RUN, { flags: '--json', description: 'prints the changed files as JSON' }],
      run: async (values, [locale = '', file = '']) => (await import('./import.ts')).importTexts(locale, file, values),
    },
  ],
};
