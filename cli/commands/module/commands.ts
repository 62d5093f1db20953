import { DRY_RUN, type ProgramCommand } from '../program-command.ts';
import { FEATURES, USUAL_FEATURES } from './features.ts';

const JSON_FLAG = { flags: '--json', description: 'prints the changed files as JSON' };
const STORE = { flags: '--store <code>', description: "this store view's own list, which it gets when it has none" };

export const moduleCommand: ProgramCommand = {
  name: 'module',
  summary: 'modules of the shop: create',
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
        JSON_FLAG,
      ],
      run: async (values, given) => (await import('./create.ts')).createModule(values, given),
    },
  ],
};
