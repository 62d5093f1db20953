import { expect } from 'chai';
import { matchRoutes } from 'react-router';
import { inspectShop, loadShop } from 'etalage/server';
import { createUrls } from '../../../core/routing/urls.ts';
import { pageAddress } from '../../../server/pages/page-address.ts';
import { repositoryRoot } from '../../support/shop-server.ts';
import { prefixOf, type StoreView } from 'etalage/core';
import { testStoreView } from 'etalage/core/testing';

/** Store views whose code, prefix and language are never one word. */
function shopOf(isFirstPrefixed: boolean, isByHost: boolean, useTrailingSlashes: boolean): readonly StoreView[] {
  const view = (storeCode: string, urlPrefix: string, host = ''): StoreView =>
    testStoreView({
      storeCode,
      urlPrefix,
      appendStoreCode: false,
      baseUrl: host && `https://${host}`,
      seo: { ...testStoreView().seo, useTrailingSlashes },
    });
  return [
    view('default', isFirstPrefixed ? 'nl' : '', isByHost ? 'nl.example' : ''),
    { ...view('be', ''), appendStoreCode: true },
    view('uk', isByHost ? '' : 'en', isByHost ? 'uk.example' : ''),
    view('wallonie', 'eu/fr', isByHost ? 'uk.example' : ''),
  ];
}

const hostOf = ({ baseUrl }: StoreView, others: readonly StoreView[]): string =>
  URL.parse(baseUrl || (others[0]?.baseUrl ?? ''))?.host ?? 'shop.example';

/** Values of a route's parameters, some that addresses have to encode. */
const SAMPLES = ['dames/pumps', 'valentina-pump', 'één-ding', 'A 38', '40'];

/** Pages of the catalogue and of stories: their addresses are no routes of their own. */
const MAPPED = ['/', '/dames/', '/dames/pumps/valentina-pump-zwart/', '/over-ons/', '/en/', '/eu/', '/default/'];

describe('addresses in every store view', function () {
  this.timeout(60_000);
  const routes: { path: string }[] = [];
  before(async () => {
    const { views } = await inspectShop(await loadShop(repositoryRoot, {}));
    routes.push(...(views[0]?.pages.routes ?? []));
    expect(routes.length).to.be.greaterThan(25);
  });

  const addresses = (): string[] => [
    ...MAPPED,
    ...routes.flatMap(({ path }) =>
      SAMPLES.map((value) => {
        const filled = path.replace(/:\w+\??|\*/g, (name) => encodeURIComponent(name === '*' ? `${value}-x` : value));
        return `/${filled.replace(/^\/+/, '')}`;
      }),
    ),
  ];
  /** The route that React Router finds, with its parameters. */
  const matchOf = (path: string): unknown => {
    const match = matchRoutes(routes, path)?.at(-1);
    return match && [match.route.path, match.params];
  };

  for (const isFirstPrefixed of [false, true])
    for (const isByHost of [false, true])
      for (const slashes of [true, false]) {
        const name = `${isFirstPrefixed ? 'prefixed' : 'unprefixed'} first, by ${isByHost ? 'host' : 'path'}, `;
        it(`lead back to the same page: ${name}${slashes ? 'with' : 'without'} slashes [RT-37, RT-38]`, () => {
          const views = shopOf(isFirstPrefixed, isByHost, slashes);
          for (const view of views)
            for (const sample of addresses()) {
              const { canonical } = createUrls({ view });
              const inView = canonical(sample);
              const address = new URL(prefixOf(view) + inView, `https://${hostOf(view, views)}`);
              const found = pageAddress(views, address.pathname, address.host);
              // An address without prefix may begin like a prefix: there the store view with the prefix wins.
              const isTaken = views.some((other) => other !== view && covers(other, view, address, views));
              if (isTaken) continue;
              expect(found?.view.storeCode, address.href).to.equal(view.storeCode);
              expect(found?.path, address.href).to.equal(address.pathname);
              const back = address.pathname.slice(prefixOf(view).length);
              expect(canonical(back), address.href).to.equal(back);
              expect(matchOf(back), address.href).to.deep.equal(matchOf(inView));
            }
        });
      }

  /** Whether another store view at the same host has the prefix that an address begins with. */
  function covers(other: StoreView, own: StoreView, { pathname }: URL, views: readonly StoreView[]): boolean {
    const prefix = prefixOf(other);
    const isHere = !other.baseUrl || hostOf(other, views) === hostOf(own, views);
    return isHere && prefix.length > prefixOf(own).length && `${pathname}/`.startsWith(`${prefix}/`);
  }
});
