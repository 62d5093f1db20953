import { DRY_RUN, type ProgramCommand } from '../program-command.ts';

const STORE = { flags: '--store <code>', description: 'of this store view (the first one unless given)' };
const JSON_OUT = { flags: '--json', description: 'as JSON' };
const KEY = { name: '<key>', description: 'catalog.pageSize or /catalog/pageSize' };
const SECRETS = { flags: '--secrets', description: 'shows passwords, keys and tokens too' };

/** `etalage config`: what the shop's settings are, where they come from, and what is wrong with them. */
export const configCommand: ProgramCommand = {
  name: 'config',
  summary: 'Validate, show, explain and change the settings of the shop',
  commands: [
    {
      name: 'validate',
      summary: 'Validate the settings of every store view',
      options: [JSON_OUT],
      run: async (values) => (await import('./validate.ts')).validate(values),
    },
    {
      name: 'get',
      summary: 'Print the value of a setting',
      arguments: [KEY],
      options: [STORE, SECRETS, JSON_OUT],
      run: async (values, [key = '']) => (await import('./get.ts')).get(key, values),
    },
    {
      name: 'set',
      summary: 'Change a setting in its file, after validating it',
      arguments: [KEY, { name: '<value>', description: 'text, or JSON: true, 24, ["a","b"]' }],
      options: [
        { flags: '--store <code>', description: 'for this store view only' },
        { flags: '--local', description: 'for this machine only, in config/local.json' },
        { flags: '--environment <name>', description: 'for an environment only, such as production' },
        DRY_RUN,
        JSON_OUT,
      ],
      run: async (values, [key = '', value = '']) => (await import('./set.ts')).set(key, value, values),
    },
    {
      name: 'explain',
      summary: 'Explain a setting: its purpose, its value, and the file or variable that sets it',
      arguments: [KEY],
      options: [STORE, JSON_OUT],
      run: async (values, [key = '']) => (await import('./explain.ts')).explain(key, values),
    },
    {
      name: 'schema',
      summary: 'Print the JSON schemas of the settings, for editors',
      options: [{ flags: '--write', description: 'writes them to config/schema/' }, DRY_RUN, JSON_OUT],
      run: async (values) => (await import('./schema.ts')).schema(values),
    },
  ],
};
