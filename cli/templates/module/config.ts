import { defineConfig } from 'etalage/core';
import { example } from './module.ts';

export default defineConfig(example, {
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
});
