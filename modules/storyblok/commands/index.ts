import { defineCommands } from 'etalage/core';
import { storyblok } from '../module.ts';

const store = { flags: '--store <code>', description: 'store view whose stories are meant' };

export default defineCommands(storyblok, [
  {
    name: 'schema',
    summary:
      'Print the components of the CMS for the blocks that the shop shows, as "storyblok components push" takes them',
    run: async () => (await import('./story-commands.ts')).printSchema(),
  },
  {
    name: 'check',
    summary: 'List what stories have that the shop cannot show: slug, place and reason',
    options: [
      { flags: '--known <components>', description: 'blocks of your own theme and modules, with commas' },
      store,
    ],
    run: async (input, shop) => (await import('./story-commands.ts')).checkStories(input, shop),
  },
  {
    name: 'preview-link',
    summary: 'Print a link that shows the draft of a story to whoever has it, until it ends',
    arguments: [{ name: '<slug>', description: 'of the story, as in its address: dames/inspiratie' }],
    options: [{ flags: '--days <count>', description: 'how long it works', default: '3' }, store],
    run: async (input, shop) => (await import('./story-commands.ts')).printPreviewLink(input, shop),
  },
]);
