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

const secretText = { type: 'string', default: '' } as const;

/** The settings of the platform `storyblok`. */
export const storyblokPlatform = {
  type: 'object',
  additionalProperties: false,
  required: ['token'],
  properties: {
    token: {
      type: 'string',
      minLength: 1,
      description: 'Access token of the space for published stories (its access level is public)',
    },
    previewToken: { ...secretText, description: 'Access token of the space for drafts (preview). Empty: no preview.' },
    webhookSecret: {
      ...secretText,
      pattern: '^(.{16,})?$',
      description: 'Secret of the web hook that tells of changes, 16 characters or more. Empty: none is taken.',
    },
    region: {
      enum: ['eu', 'us', 'ca', 'ap', 'cn'],
      default: 'eu',
      writeOnly: false,
      description: 'Where the space is.',
    },
    url: {
      type: 'string',
      default: '',
      writeOnly: false,
      description: 'Where the Content Delivery API is, up to and including its version. Empty: that of the region.',
    },
    folders: {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      default: [''],
      writeOnly: false,
      description:
        'Folders of the space that hold the stories of this store view, such as ["be", "nl"]: the first one that has ' +
        'a story counts. An empty name means the space itself.',
    },
    language: {
      type: 'string',
      default: '',
      writeOnly: false,
      description: 'Language of the space that stories are read in, such as "fr". Empty: its default.',
    },
    timeoutMs: {
      type: 'integer',
      minimum: 1,
      default: 5000,
      unit: 'ms',
      writeOnly: false,
      description: 'How long an answer of Storyblok may take. Pages never wait for one.',
    },
    checkSeconds: {
      type: 'integer',
      minimum: 1,
      default: 60,
      unit: 's',
      writeOnly: false,
      description: 'How often Storyblok is asked whether anything has changed that no web hook has told of.',
    },
  },
} as const;

/** The settings of the module. */
export type StoryblokConfig = SettingsType<typeof settings>;

export default defineConfig(storyblok, { ...settings, platforms: { storyblok: storyblokPlatform } });
