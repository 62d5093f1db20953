// Prints what the HTML of a page is made of, in bytes as written, uncompressed: style, structured data, state by its
// stores and properties, markup by the page's regions. Home, category and product page side by side.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGES } from '../support/measured-pages.ts';
import { startMeasuredShop } from './shop/running-shop.ts';

type Parts = Readonly<Record<string, number>>;

const bytes = (text: string): number => Buffer.byteLength(text);
const all = (html: string, part: RegExp): string => (html.match(part) ?? []).join('');

/** Regions that stand in no other of these. */
const REGIONS = {
  'markup: header': /<header class="frame-head[\s\S]*?<\/header>(?=<main)/g,
  'markup: gallery': /<ul class="gallery"[\s\S]*?<\/ul>/g,
  'markup: reviews': /<section class="reviews[\s\S]*?<\/section>/g,
  'markup: footer': /<footer[\s\S]*?<\/footer>/g,
};

/** What the properties of an object take as JSON. */
const sizes = (name: string, value: object): Parts =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [`${name}: ${key}`, bytes(JSON.stringify(one))]));

interface State {
  readonly settings: object;
  readonly loaderData: Readonly<Record<string, { readonly props: object } | null>>;
  readonly stores: object;
  readonly views: object;
}

function partsOf(html: string): Parts {
  const json = /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { settings, loaderData, stores, views } = JSON.parse(json) as State;
  const page = Object.values(loaderData).findLast(Boolean);
  const style = all(html, /<style[\s\S]*?<\/style>/g);
  const data = all(html, /<script type="application\/ld\+json"[\s\S]*?<\/script>/g);
  const [head = '', body = ''] = html.split('</head>');
  const regions = Object.entries(REGIONS).map(([name, region]) => [name, bytes(all(body, region))] as const);
  const markup = bytes(body) - bytes(json) - regions.reduce((sum, [, size]) => sum + size, 0);
  return {
    'all of it': bytes(html),
    style: bytes(style),
    'structured data': bytes(data),
    'the rest of the head': bytes(head) - bytes(style) - bytes(data),
    ...Object.fromEntries(regions),
    'markup: the rest': markup,
    'state: settings': bytes(JSON.stringify(settings)),
    ...sizes('state: page', page?.props ?? {}),
    ...sizes('state: store', stores),
    'state: views': bytes(JSON.stringify(views)),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'etalage-html-'));
const shop = await startMeasuredShop(folder);
try {
  const found: Record<string, Record<string, number>> = {};
  for (const [page, path] of Object.entries(PAGES)) {
    const html = await (await fetch(shop.url + path)).text();
    for (const [part, size] of Object.entries(partsOf(html))) found[part] = { ...found[part], [page]: size };
  }
  console.table(found);
} finally {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
}
