import { defineConfig, type SettingsType } from 'etalage/core';
import { pwa } from './module.ts';

const color = (value: string, description: string) =>
  ({
    type: 'string',
    pattern: '^#[0-9a-fA-F]{6}$',
    default: value,
    description,
  }) as const;
const picture = (description: string) => ({ type: 'string', pattern: '^(/.+)?$', default: '', description }) as const;

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      offline: {
        type: 'boolean',
        default: true,
        description: 'Browsers keep visited pages for times without a network. Off: those that have some delete them',
      },
    },
  },
  // Browsers read these in the web manifest alone, so no page carries them.
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      shortName: {
        type: 'string',
        maxLength: 30,
        default: '',
        description: "Below the icon of the installed shop; the store view's name when empty",
      },
      themeColor: color('#ffffff', 'What browsers and systems frame the shop with'),
      backgroundColor: color('#ffffff', 'What is shown while the installed shop starts'),
      icon: picture('Path of a square drawing in the image service; without one the shop cannot be installed'),
      maskableIcon: picture('The same, filled to its edges: systems cut it to their shape'),
      screenshots: {
        type: 'array',
        maxItems: 8,
        default: [],
        description:
          'Pictures of the shop for whoever is asked to install it: upright ones for phones, others for desks',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['path', 'width', 'height', 'label'],
          properties: {
            path: { type: 'string', pattern: '^/.+$', description: 'Path in the image service' },
            width: {
              type: 'integer',
              minimum: 320,
              maximum: 3840,
              unit: 'px',
              description: 'A size of the image service',
            },
            height: { type: 'integer', minimum: 320, maximum: 3840, unit: 'px', description: 'As the picture is' },
            label: { type: 'string', minLength: 1, description: 'What it shows, for who does not see it' },
          },
        },
      },
      shortcuts: {
        type: 'array',
        maxItems: 4,
        default: [],
        description: "Ways into the shop from the icon's menu: `name`, and `path` without store prefix",
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name', 'path'],
          properties: {
            name: { type: 'string', minLength: 1, description: 'What the menu says' },
            path: { type: 'string', pattern: '^/[^/]*', description: 'Where it leads, without store prefix' },
          },
        },
      },
    },
  },
} as const;

/** The settings of the module. */
export type PwaConfig = SettingsType<typeof settings>;

export default defineConfig(pwa, settings);
