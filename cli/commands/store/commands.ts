import { DRY_RUN, type ProgramCommand } from '../program-command.ts';

const JSON_LIST = { flags: '--json', description: 'as JSON' };
const CODE = { name: '<code>', description: 'code of the store view: uk' };

/** `etalage store ...`: the store views in `config/`. */
export const storeCommands: ProgramCommand = {
  name: 'store',
  summary: 'Add, remove and list store views',
  commands: [
    {
      name: 'add',
      summary: 'Add a store view: write config/stores/<code>.json; what is not given is derived or asked for',
      arguments: [CODE],
      options: [
        { flags: '--locale <locale>', description: 'language and country of its texts: en-GB' },
        { flags: '--country <code>', description: 'where it sells: GB (default: the country of the locale)' },
        { flags: '--name <text>', description: 'its name' },
        { flags: '--host <address>', description: 'host of its own: https://uk.shop.example' },
        {
          flags: '--prefix <path>',
          description: 'what stands before its paths: uk (default: its code, without --host)',
        },
        { flags: '--id <number>', description: 'storeId (default: the next one)' },
        { flags: '--currency <code>', description: 'GBP (default: the currency of the country)' },
        { flags: '--currency-sign <text>', description: '£ (default: as the language writes it)' },
        { flags: '--price-format <text>', description: '{sign}{amount} (default: as the language writes it)' },
        { flags: '--date-format <text>', description: 'HH:mm DD/MM/YYYY (default: as the language writes it)' },
        { flags: '--time-zone <name>', description: "Europe/London (default: the country's, if it has one)" },
        { flags: '--tax-country <code>', description: 'where tax is due (default: the country)' },
        { flags: '--description <text>', description: 'what search engines show of it' },
        { flags: '--theme <name>', description: 'another theme than the shop has: ./themes/uk' },
        { flags: '--modules <names>', description: 'other modules than the shop has, all of them, divided by commas' },
        { flags: '--like <code>', description: 'takes the other settings over from this store view' },
        DRY_RUN,
        JSON_LIST,
      ],
      run: async (values, [code = '']) => (await import('./add.ts')).addStore(code, values),
    },
    {
      name: 'remove',
      summary: 'Remove a store view and its file; its orders, carts and catalogue stay',
      arguments: [CODE],
      options: [
        { flags: '--force', description: 'also the first one, which answers where no other is named' },
        DRY_RUN,
        JSON_LIST,
      ],
      run: async (values, [code = '']) => (await import('./remove.ts')).removeStore(code, values),
    },
    {
      name: 'list',
      summary: 'List the store views with address, language and currency',
      options: [JSON_LIST],
      run: async (values) => (await import('./list.ts')).listStores(values),
    },
  ],
};
