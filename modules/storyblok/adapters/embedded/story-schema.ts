import type { JsonSchema } from 'etalage/core';

const text = { type: 'string' };
const filled = { type: 'string', minLength: 1 };

/** A block, with the blocks inside it as its owner likes. */
const block = { type: 'object', required: ['_uid', 'component'], properties: { _uid: filled, component: filled } };

/** A story file: what Storyblok's CDN answers for one story. */
export const storyFileSchema: JsonSchema = {
  type: 'object',
  required: ['story'],
  properties: {
    story: {
      type: 'object',
      required: ['id', 'uuid', 'name', 'slug', 'full_slug', 'content'],
      properties: {
        id: { type: 'integer' },
        uuid: filled,
        name: filled,
        slug: filled,
        full_slug: filled,
        lang: text,
        content: {
          ...block,
          properties: {
            ...block.properties,
            body: { type: 'array', items: block },
            seo: { type: 'object', properties: { title: text, description: text } },
          },
        },
      },
    },
  },
};
