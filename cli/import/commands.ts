import { DRY_RUN, type ProgramCommand } from '../commands/program-command.ts';

/** `etalage import`: what was a shop on another storefront becomes one of ours. */
export const importCommands: ProgramCommand = {
  name: 'import',
  summary: 'Import a shop from another storefront',
  commands: [
    {
      name: 'vsf1',
      summary: 'Import settings, store views and texts of a Vue Storefront 1 project, and report what is left to do',
      arguments: [{ name: '<project>', description: 'folder of the storefront; nothing in it is run or changed' }],
      options: [
        { flags: '--api <folder>', description: 'folder of its API: vue-storefront-api or storefront-api' },
        DRY_RUN,
        { flags: '--json', description: 'what was found, as JSON' },
      ],
      run: async (values, [project = '']) => (await import('./vsf1/import.ts')).importVsf1(project, values),
    },
  ],
};
