import { DRY_RUN, type ProgramCommand } from '../program-command.ts';

export const initCommand: ProgramCommand = {
  name: 'init',
  summary: 'Create a new shop with a module and a theme of its own',
  arguments: [{ name: '[folder]', description: 'a new one, or one that is empty: . is this one' }],
  options: [
    { flags: '--name <name>', description: 'as visitors read it (default: made from the folder)' },
    { flags: '--locale <locale>', description: 'language and country of its texts (default nl-NL)' },
    { flags: '--country <code>', description: 'two letters (default: of the locale)' },
    { flags: '--currency <code>', description: 'three letters (default: of the country)' },
    { flags: '--host <host>', description: 'where it will be reached, www.my-shop.nl: any other host is refused' },
    {
      flags: '--demo',
      description: 'with the catalogue, pictures and stories of the demo shop, and a test page to pay at',
    },
    { flags: '--import <dump>', description: 'with a catalogue of your own: file or folder of a dump' },
    { flags: '--module <id>', description: 'id of its own module (default hello)' },
    { flags: '--theme <id>', description: 'id of its own theme (default: made from the folder)' },
    { flags: '--with <features>', description: 'what the module brings, as for "module create"' },
    {
      flags: '--etalage <spec>',
      description: 'what npm installs as the framework: a version, or an archive or a folder, its path from here',
    },
    { flags: '--install', description: 'runs npm install in it, and imports the catalogue' },
    { flags: '--force', description: 'also where there are other files; overwrites those of its own names' },
    DRY_RUN,
    { flags: '--json', description: 'prints the files as JSON' },
  ],
  run: async (values, given) => (await import('./init.ts')).init(values, given),
};
