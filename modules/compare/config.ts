import { defineConfig } from 'etalage/core';
import { compare } from './module.ts';

export default defineConfig(compare, {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      path: {
        type: 'string',
        pattern: '^/[a-z0-9-]+/$',
        default: '/compare/',
        description: 'Where the comparison is, without store prefix',
      },
    },
  },
});
