import { defineConfig, type SettingsType } from 'etalage/core';
import { example } from './module.ts';

const settings = {
  // etalage:table
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      longestMessage: {
        type: 'integer',
        minimum: 1,
        maximum: 2000,
        default: 200,
        unit: 'characters',
        description: 'How long a message may be',
      },
    },
  },
  // etalage:end
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      greeting: {
        type: 'string',
        minLength: 1,
        default: 'Hello',
        description: 'What the server says',
        writeOnly: false, // a key or a password says nothing here, and is kept out of config/default.json
      },
    },
  },
} as const;

/** The settings of the module. */
export type ExampleConfig = SettingsType<typeof settings>;

export default defineConfig(example, settings);
