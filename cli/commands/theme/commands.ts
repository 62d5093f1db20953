import { DRY_RUN, type ProgramCommand } from '../program-command.ts';

const CHANGES_JSON = { flags: '--json', description: 'prints the changed files as JSON' };

export const themeCommand: ProgramCommand = {
  name: 'theme',
  summary: 'themes of the shop: create',
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
  ],
};
