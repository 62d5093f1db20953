import { defineConfig, type SchemaType, type SettingsType } from 'etalage/core';
import { blog } from './module.ts';

const settings = {
  public: { type: 'object', additionalProperties: false, properties: {} },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 100, default: 'Blog', description: 'What the blog is called.' },
      description: {
        type: 'string',
        maxLength: 300,
        default: '',
        description: 'What it is about, in a sentence: below its title, in its feed and for search engines.',
      },
    },
  },
  platforms: {
    'blog-service': {
      type: 'object',
      additionalProperties: false,
      required: ['url'],
      properties: {
        url: {
          type: 'string',
          format: 'uri',
          pattern: '^https?://[^?#]+$',
          description: 'Where the service answers articles; `/list`, `/search`, `/tags` and `/related` stand below it.',
        },
        key: {
          type: 'string',
          default: '',
          description: 'Which the service sends when articles have changed; nobody may while it is empty.',
        },
        timeoutMs: {
          type: 'integer',
          minimum: 100,
          maximum: 8000,
          default: 2000,
          unit: 'milliseconds',
          description: 'How long an answer may take.',
        },
        freshSeconds: {
          type: 'integer',
          minimum: 1,
          default: 60,
          unit: 'seconds',
          description: 'How long an answer is good without asking again; then the service is asked beside the page.',
        },
      },
    },
  },
} as const;

/** The settings of the service, for its adapter. */
export type BlogServiceSettings = SchemaType<(typeof settings)['platforms']['blog-service']>;

/** The settings of the module. */
export type BlogConfig = SettingsType<typeof settings>;

export default defineConfig(blog, settings);
