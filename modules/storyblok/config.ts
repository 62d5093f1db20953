import { defineConfig, type SettingsType } from 'etalage/core';
import { storyblok } from './module.ts';

const slug = { type: 'string', minLength: 1, pattern: '^[^/]+(/[^/]+)*$' } as const;

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      homeStory: {
        ...slug,
        default: 'home',
        description: 'Slug of the story that the home page shows.',
      },
      frame: {
        type: 'array',
        items: slug,
        uniqueItems: true,
        default: ['menu', 'usps', 'footer'],
        description: 'Slugs of the stories that every page shows around its own content.',
      },
    },
  },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      folder: {
        type: 'string',
        default: '',
        description:
          'Folder of story files for the embedded adapter, relative to where the shop starts. Empty: those of modules.',
      },
      maxBlocks: {
        type: 'integer',
        minimum: 1,
        default: 500,
        unit: 'blocks',
        description: 'Blocks that a story may have, nested ones counted; later ones are left out.',
      },
      maxPages: {
        type: 'integer',
        minimum: 1,
        default: 500,
        unit: 'stories',
        description: 'Stories with an address of their own that the sitemap lists.',
      },
    },
  },
} as const;

/** The settings of the module. */
export type StoryblokConfig = SettingsType<typeof settings>;

export default defineConfig(storyblok, settings);
