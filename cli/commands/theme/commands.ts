import { DRY_RUN, type ProgramCommand } from '../program-command.ts';

const CHANGES_JSON = { flags: '--json', description: 'prints the changed files as JSON' };

export const themeCommand: ProgramCommand = {
  name: 'theme',
  summary: 'creates, lists and changes themes',
  commands: [
    {
      name: 'create',
      summary: "writes a theme of your own into themes/<id>, which inherits the framework's",
      arguments: [{ name: '[id]', description: 'words in small letters with hyphens between them' }],
      options: [
        { flags: '--use', description: 'the shop wears it' },
        { flags: '--store <code>', description: 'with --use: only this store view does' },
        DRY_RUN,
        CHANGES_JSON,
      ],
      run: async (values, given) => (await import('./create.ts')).createTheme(values, given),
    },
    {
      name: 'use',
      summary: 'the shop, or one store view, wears a theme that is there',
      arguments: [{ name: '<theme>', description: 'id of a theme in themes/, or its name in the configuration' }],
      options: [{ flags: '--store <code>', description: 'only this store view' }, DRY_RUN, CHANGES_JSON],
      run: async (values, given) => (await import('./list.ts')).useTheme(values, given),
    },
    {
      name: 'list',
      summary: 'prints the themes that are there, with the store views that wear them',
      options: [{ flags: '--json', description: 'as JSON' }],
      run: async (values) => (await import('./list.ts')).listThemes(values),
    },
  ],
};
