import { DRY_RUN, type ProgramCommand } from '../program-command.ts';

const CHANGES_JSON = { flags: '--json', description: 'prints the changed files as JSON' };

export const themeCommand: ProgramCommand = {
  name: 'theme',
  summary: 'Create, list and change themes',
  commands: [
    {
      name: 'create',
      summary: "Create a theme in themes/<id> that extends the framework's",
      arguments: [{ name: '[id]', description: 'words in small letters with hyphens between them' }],
      options: [
        { flags: '--use', description: 'use it in the shop' },
        { flags: '--store <code>', description: 'with --use: only this store view does' },
        DRY_RUN,
        CHANGES_JSON,
      ],
      run: async (values, given) => (await import('./create.ts')).createTheme(values, given),
    },
    {
      name: 'use',
      summary: 'Change the theme of the shop or of one store view',
      arguments: [{ name: '<theme>', description: 'id of a theme in themes/, or its name in the configuration' }],
      options: [{ flags: '--store <code>', description: 'only this store view' }, DRY_RUN, CHANGES_JSON],
      run: async (values, given) => (await import('./list.ts')).useTheme(values, given),
    },
    {
      name: 'eject',
      summary: "Copy the view of a part into the shop's own theme, to be changed there",
      arguments: [{ name: '<part>', description: 'its id, such as catalog.ProductCard; `etalage inspect` lists them' }],
      options: [
        { flags: '--theme <id>', description: 'which one, where the shop has several of its own' },
        DRY_RUN,
        CHANGES_JSON,
      ],
      run: async (values, given) => (await import('./eject.ts')).ejectPart(values, given),
    },
    {
      name: 'list',
      summary: 'List the themes with the store views that use them',
      options: [{ flags: '--json', description: 'as JSON' }],
      run: async (values) => (await import('./list.ts')).listThemes(values),
    },
  ],
};
