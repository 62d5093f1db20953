import { DRY_RUN, type ProgramCommand } from '../program-command.ts';
import { FEATURES, USUAL_FEATURES } from './features.ts';

const CHANGES_JSON = { flags: '--json', description: 'prints the changed files as JSON' };
const STORE = {
  flags: '--store <code>',
  description: 'only in this store view, whose file adds it or leaves it out',
};
const MODULE = { name: '<module>', description: 'its id, or its name in the configuration' };

/** `etalage module ...`: what the shop is made of. */
export const moduleCommand: ProgramCommand = {
  name: 'module',
  summary: 'Create, add, remove, enable, disable and list modules',
  commands: [
    {
      name: 'create',
      summary: 'Create a module in modules/<id> and enable it',
      arguments: [{ name: '[id]', description: 'words in small letters with hyphens between them: gift-wrap' }],
      options: [
        {
          flags: '--with <features>',
          description:
            `what it brings, with commas between: ${FEATURES.map(({ id }) => id).join(', ')}; all or none ` +
            `(default: ${USUAL_FEATURES.join(',')})`,
        },
        STORE,
        { flags: '--no-enable', description: 'does not list it' },
        DRY_RUN,
        CHANGES_JSON,
      ],
      run: async (values, given) => (await import('./create.ts')).createModule(values, given),
    },
    {
      name: 'add',
      summary: 'Install a module and enable it',
      arguments: [
        {
          name: '<source>',
          description: 'a package (gift@^1.0.0), an archive (./gift.tgz) or a folder (./modules/gift)',
        },
      ],
      options: [
        STORE,
        { flags: '--no-install', description: 'the package is there already: npm is not run' },
        DRY_RUN,
        CHANGES_JSON,
      ],
      run: async (values, given) => (await import('./add.ts')).addModule(values, given),
    },
    {
      name: 'remove',
      summary: 'Disable a module everywhere, remove its settings and uninstall its package',
      arguments: [MODULE],
      options: [
        { flags: '--files', description: 'removes the folder of a module of your own' },
        { flags: '--no-install', description: 'leaves the package where it is: npm is not run' },
        DRY_RUN,
        CHANGES_JSON,
      ],
      run: async (values, given) => (await import('./remove.ts')).removeModule(values, given),
    },
    {
      name: 'enable',
      summary: 'Enable a module of the framework, of your own or of a package',
      arguments: [MODULE],
      options: [STORE, DRY_RUN, CHANGES_JSON],
      run: async (values, given) => (await import('./switch.ts')).enableModule(values, given),
    },
    {
      name: 'disable',
      summary: 'Disable a module and remove its settings, without uninstalling it',
      arguments: [MODULE],
      options: [STORE, DRY_RUN, CHANGES_JSON],
      run: async (values, given) => (await import('./switch.ts')).disableModule(values, given),
    },
    {
      name: 'list',
      summary: 'List the modules with version, sides and the store views that enable them',
      options: [
        { flags: '--all', description: 'also those that could be enabled' },
        { flags: '--store <code>', description: 'only those of this store view' },
        { flags: '--json', description: 'as JSON' },
      ],
      run: async (values) => (await import('./list.ts')).listModules(values),
    },
  ],
};
