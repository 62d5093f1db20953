import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { readBuild } from '../../../server/composition/build.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { inShop, visit } from '../../support/shared-shop.ts';
import { repositoryRoot } from '../../support/shop-server.ts';

const PRODUCT = '/dames/pumps/valentina-pump-zwart/';
/** What every page in the default layout has. */
const FRAME = [
  'tokens',
  'fonts',
  'base',
  'page',
  'layout',
  'large-text',
  'footer',
  'menu',
  'overlays',
  'notifications',
];

/** Style sheets of the theme that a kind of page has besides, and some that it has not. */
const PAGES: readonly { path: string; has: readonly string[]; hasNot: readonly string[] }[] = [
  { path: '/', has: [...FRAME, 'cards', 'blocks', 'content'], hasNot: ['checkout', 'account', 'product', 'listing'] },
  {
    path: '/dames/',
    has: [...FRAME, 'cards', 'listing', 'filters'],
    hasNot: ['checkout', 'account', 'product', 'cart'],
  },
  { path: PRODUCT, has: [...FRAME, 'gallery', 'product', 'choices'], hasNot: ['checkout', 'listing', 'cart', 'order'] },
  { path: '/search/?q=pumps', has: [...FRAME, 'cards', 'listing'], hasNot: ['checkout', 'product', 'search'] },
  { path: '/order-confirmation/', has: [...FRAME, 'order', 'drawer'], hasNot: ['checkout', 'product', 'listing'] },
  { path: '/checkout/', has: ['base', 'checkout', 'forms'], hasNot: ['menu', 'footer', 'product', 'listing', 'order'] },
  { path: '/login/', has: [...FRAME, 'account', 'forms'], hasNot: ['checkout', 'product', 'listing', 'order'] },
  { path: '/my-account/', has: [...FRAME, 'account'], hasNot: ['checkout', 'product', 'listing'] },
  { path: '/order-lookup/', has: [...FRAME, 'order', 'forms'], hasNot: ['checkout', 'product', 'listing'] },
  { path: '/wishlist/', has: [...FRAME, 'wishlist', 'cards'], hasNot: ['checkout', 'product', 'listing'] },
  { path: '/compare/', has: [...FRAME, 'compare-page'], hasNot: ['checkout', 'product', 'listing'] },
  { path: '/nergens/', has: [...FRAME, 'beside'], hasNot: ['checkout', 'product', 'listing'] },
  { path: '/error/', has: ['base', 'layout', 'footer'], hasNot: ['menu', 'checkout', 'product', 'listing'] },
];

describe('the style that pages carry', () => {
  const names = (): string[] =>
    (Object.values(readBuild(repositoryRoot)?.compositions ?? {})[0]?.sheets ?? []).map((address) =>
      address.replace(/^\/assets\/(.+)-.{6}\.css$/, '$1'),
    );
  const placesIn = (html: string): number[] =>
    [...html.matchAll(/<style data-sheets="([^"]*)"/g)].flatMap(([, places = '']) => places.split(' ').map(Number));

  for (const { path, has, hasNot } of PAGES)
    it(`is that of what they show, and no other: ${path}`, async () => {
      const all = names();
      const shown = placesIn((await visit(path)).text).map((place) => all[place]);
      expect(shown).to.include.members([...has]);
      expect(shown.filter((name) => hasNot.includes(name ?? ''))).to.deep.equal([]);
    });

  it('follows the order of the cascade, which is the theme’s', async () => {
    const places = placesIn((await visit(PRODUCT)).text);
    expect(places).to.deep.equal(places.toSorted((a, b) => a - b));
    expect(names().filter((name) => FRAME.includes(name))).to.deep.equal(FRAME);
  });

  it('comes as gzip that unpacks to what is sent without it', async () => {
    const plain = await visit(PRODUCT, { headers: { 'Accept-Encoding': 'identity' } });
    const { header, body } = await rawRequest(inShop(PRODUCT), { 'Accept-Encoding': 'gzip' });
    expect(header('content-encoding')).to.equal('gzip');
    expect(String(gunzipSync(body))).to.equal(plain.text);
  });
});
