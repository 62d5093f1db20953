import { defineConfig, type SettingsType } from 'etalage/core';
import { pickup } from './module.ts';

const text = (description: string) => ({ type: 'string', minLength: 1, description }) as const;

const settings = {
  secret: {
    type: 'object',
    writeOnly: false, // no secret: it may stand in config/default.json
    properties: {
      points: {
        type: 'array',
        default: [],
        items: {
          type: 'object',
          required: ['id', 'name', 'street', 'city'],
          properties: { id: text('Its code'), name: text('Its name'), street: text('With number'), city: text('Town') },
        },
        description: 'Where parcels can be collected',
      },
    },
  },
} as const;

/** The settings of the module. */
export type PickupConfig = SettingsType<typeof settings>;

export default defineConfig(pickup, settings);
