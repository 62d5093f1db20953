import { expect } from 'chai';
import { ApiError, errorType } from 'etalage/core';
import { createRenderer } from 'etalage/core/react/render';
import type { ProductCardView } from 'etalage/modules/catalog';
import { shell } from 'etalage/modules/shell';
import shellClient from '../../../modules/shell/client/index.ts';
import { storyblok, type Block } from 'etalage/modules/storyblok';
import storyblokClient from '../../../modules/storyblok/client/index.ts';
import { url } from 'etalage/modules/url';
import urlClient from '../../../modules/url/client/index.ts';
import zool from 'etalage/theme';
import { safeHtml } from '../../../modules/storyblok/api/safe-html.ts';
import { readStory } from '../../../modules/storyblok/domain/read-story.ts';
import { inner } from '../../support/html.ts';
import { dutchView } from '../modules/shell/shop.ts';
import { story } from '../modules/storyblok/story.ts';

const modules = [shell, url, storyblok];

/** The HTML of a story's page, as the theme of this shop shows it. */
export async function pageOf(body: readonly object[]): Promise<string> {
  const found = readStory(story('pagina', body as Block[]), 500, (html) => safeHtml(html, String));
  const renderer = await createRenderer(
    {
      modules: modules.map((value) => ({ value, file: value.id })),
      clients: [shellClient, urlClient, storyblokClient].map((value) => ({ value, file: value.module.id })),
      theme: { value: zool, file: 'theme' },
      messages: {},
    },
    {
      settings: {
        storeCode: 'default',
        storeViews: [dutchView],
        config: { storyblok: { homeStory: 'home', frame: [] } },
      },
      assets: {
        entry: '/entry.js',
        sheets: [],
        everywhere: [],
        viewSheets: {},
        scripts: [],
        chunks: {},
        messages: {},
        lazyMessages: {},
      },
      report: () => {},
      callApi: async <R>(ref: { readonly id: string }, { params }: { readonly params?: object }) => {
        if (ref.id !== 'storyblok.story') return null as R;
        if (!params || !('slug' in params) || params.slug !== 'pagina')
          throw new ApiError(errorType(404, 'test.refused', 'Story not found'), {}, { story: false });
        return { story: found } as R;
      },
    },
  );
  const { status, body: html } = await renderer.render('https://shop.test/pagina/');
  expect(status).to.equal(200);
  return String(html);
}

/** What stands between header and footer. */
export const mainOf = async (...body: readonly object[]): Promise<string> =>
  inner(await pageOf(body.map((block, place) => ({ _uid: `u${place}`, ...block }))), 'main').join('');

/** A product as a block gets it. */
export const product = (sku: string): ProductCardView => ({
  id: sku.charCodeAt(0),
  sku,
  name: `Pump ${sku}`,
  brand: 'Zool',
  url: `/p/${sku}/pump`,
  picture: { path: `/${sku}.svg`, alt: '' },
  secondPicture: undefined,
  price: { now: 12_995 },
  labels: [],
  colours: 1,
});

/** A block of words. */
export const paragraph = (title: string, text = ''): object => ({ _uid: title, component: 'paragraph', title, text });

/** A link as an editor writes it. */
export const link = { label: 'Lees meer', url: '/over-ons/' };
