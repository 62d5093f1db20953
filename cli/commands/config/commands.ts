import { DRY_RUN, type ProgramCommand } from '../program-command.ts';

const STORE = { flags: '--store <code>', description: 'of this store view (the first one unless given)' };
const JSON_OUT = { flags: '--json', description: 'as JSON' };
const KEY = { name: '<key>', description: 'catalog.pageSize or /catalog/pageSize' };
const SECRETS = { flags: '--secrets', description: 'shows passwords, keys and tokens too' };

/** `etalage config`: what the shop's settings are, where they come from, and what is wrong with them. */
export const configCommand: ProgramCommand = {
  name: 'config',
  summary: 'checks, shows, explains and changes the settings of the shop',
  commands: [
    {
      name: 'validate',
      summary: 'checks the settings of every store view, and says all that is wrong with them',
      options: [JSON_OUT],
      run: async (values) => (await import('./validate.ts')).validate(values),
    },
    {
      name: 'get',
      summary: 'prints the value that a setting has, wherever it comes from',
      arguments: [KEY],
      options: [STORE, SECRETS, JSON_OUT],
      run: async (values, [key = '']) => (await import('./get.ts')).get(key, values),
    },
    {
      name: 'set',
      summary: 'changes a setting in its file, unless that would be wrong',
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
      summary: 'says what a setting is for, which value it has, and which file or variable says so',
      arguments: [KEY],
      options: [STORE, JSON_OUT],
      run: async (values, [key = '']) => (await import('./explain.ts')).explain(key, values),
    },
    {
      name: 'schema',
      summary: 'prints the JSON schemas of the settings, by which editors complete',
      options: [{ flags: '--write', description: 'writes them to config/schema/' }, DRY_RUN, JSON_OUT],
      run: async (values) => (await import('./schema.ts')).schema(values),
    },
  ],
};
