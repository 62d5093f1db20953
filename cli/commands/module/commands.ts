import { DRY_RUN, type ProgramCommand } from '../program-command.ts';
import { FEATURES, USUAL_FEATURES } from './features.ts';

const CHANGES_JSON = { flags: '--json', description: 'prints the changed files as JSON' };
const STORE = {
  flags: '--store <code>',
  description: "only in this store view's own list, which it gets if it has none",
};
const MODULE = { name: '<module>', description: 'its id, or its name in the configuration' };

/** `etalage module ...`: what the shop is made of. */
export const moduleCommand: ProgramCommand = {
  name: 'module',
  summary: 'creates, adds, removes, enables, disables and lists modules',
  commands: [
    {
      name: 'create',
      summary: 'writes a module of your own into modules/<id> and lists it',
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
      summary: 'installs a module and lists it after what it requires',
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
      summary: 'takes a module off all lists, its settings too, and uninstalls its package',
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
      summary: 'lists a module that is there: of the framework, of your own or of a package',
      arguments: [MODULE],
      options: [STORE, DRY_RUN, CHANGES_JSON],
      run: async (values, given) => (await import('./switch.ts')).enableModule(values, given),
    },
    {
      name: 'disable',
      summary: 'takes a module off the lists, and its settings out of the files; nothing is uninstalled',
      arguments: [MODULE],
      options: [STORE, DRY_RUN, CHANGES_JSON],
      run: async (values, given) => (await import('./switch.ts')).disableModule(values, given),
    },
    {
      name: 'list',
      summary: 'prints the modules with version, sides and the store views that list them',
      options: [
        { flags: '--all', description: 'also those that could be enabled' },
        { flags: '--store <code>', description: 'only those of this store view' },
        { flags: '--json', description: 'as JSON' },
      ],
      run: async (values) => (await import('./list.ts')).listModules(values),
    },
  ],
};
