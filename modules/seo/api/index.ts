import { defineApi, endpoint, PageSources, type Context, type SitePage } from 'etalage/core';
import { PageEndpoint, seo } from '../module.ts';
import { alternatesProvider } from './alternates.ts';
import { counterparts } from './counterparts.ts';
import { fileEndpoints } from './files.ts';
import { pageExtras } from './page-extras.ts';
import { sitePagesProvider } from './site-pages.ts';

async function find(path: string, entity: string | undefined, context: Context): Promise<SitePage | null> {
  for (const source of context.get(PageSources)) {
    const page = await (entity === undefined ? source.find(path, context) : source.findEntity?.(entity, context));
    if (page) return page;
  }
  return null;
}

export default defineApi(seo, (settings) => ({
  providers: [alternatesProvider, sitePagesProvider],
  taps: [pageExtras(settings)],
  endpoints: [
    endpoint(PageEndpoint, {
      summary: 'The page that the store view has at a path or of an entity, or null',
      schema: {
        result: {
          anyOf: [
            {
              type: 'object',
              required: ['path'],
              properties: {
                path: { type: 'string' },
                modified: { type: 'string', format: 'date-time' },
                entity: { type: 'string', description: 'What it shows, in every store view: product:SKU' },
              },
            },
            { type: 'null' },
          ],
        },
        query: {
          type: 'object',
          properties: {
            path: {
              type: 'string',
              maxLength: 1000,
              default: '',
              description: 'Decoded, without store prefix and slashes at its ends; empty for the home page',
            },
            entity: {
              type: 'string',
              maxLength: 1000,
              description: 'What the page shows; then the path does not count',
            },
          },
        },
      },
      handle: ({ query }, context) => find(query.path ?? '', query.entity, context),
    }),
    counterparts,
    ...fileEndpoints(settings.disallow),
  ],
}));
