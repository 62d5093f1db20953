import { expect } from 'chai';
import { createMemoryRouter } from 'react-router';
import { contribute, defineClient, defineModule, part, prefixOf, route, ui, type StoreView } from 'etalage/core';
import shellClient from '../../../../modules/shell/client/index.ts';
import { ShellUi } from 'etalage/modules/shell';
import urlClient from '../../../../modules/url/client/index.ts';
import { RedirectSources } from 'etalage/modules/url';
import { contextOf, routeObjects } from '../../../../core/react/routes.tsx';
import { belgianView, dutchView, openShop } from '../shell/shop.ts';

const Pages = ui('shop', { Page: part<object>() });

/** A visitor whose browser has the given history; `/winteractie/` moved to `/sale/`. */
async function browse(entries: readonly string[], view: StoreView = dutchView) {
  const shopClient = defineClient(defineModule({ id: 'shop', kernel: '*', requires: ['url'] }), () => ({
    routes: ['/dames/', '/sale/'].map((path) => route(Pages.Page, { name: path, path, load: () => ({}) })),
    contributions: [
      contribute(RedirectSources, 'records', {
        find: async (path) =>
          path === 'winteractie' ? { request_path: path, target_path: 'sale', redirect_type: 302 as const } : undefined,
      }),
    ],
  }));
  const shop = await openShop({
    clients: [shellClient, urlClient, shopClient],
    parts: [ShellUi.NotFoundPage, ShellUi.ErrorPage, Pages.Page],
    view,
  });
  // What the address bar of a browser shows: it follows "back" at once, a link only when its page has loaded.
  let shown = entries.at(-1) ?? '/';
  const router = createMemoryRouter(routeObjects(shop.kernel, { shown: () => shown, seen: new Map() }), {
    initialEntries: [...entries],
    basename: prefixOf(view) || '/',
    getContext: () => contextOf(shop.scope),
    hydrationData: { loaderData: { root: null } },
  });
  router.initialize();
  const settled = (): string => (shown = router.state.location.pathname + router.state.location.search);
  return {
    address: settled,
    follow: async (path: string) => {
      await router.navigate(path);
      return settled();
    },
    back: async (to: string) => {
      shown = to;
      await router.navigate(-1);
      return settled();
    },
  };
}

describe('redirects and the history', () => {
  it('keeps the page before in the history when a link leads to a moved address', async () => {
    const visitor = await browse(['/dames/']);
    expect(await visitor.follow('/winteractie/')).to.equal('/sale/');
    expect(await visitor.back('/dames/')).to.equal('/dames/');
  });

  it('replaces the entry of a moved address that "back" came to, so that the next "back" goes on [RT-54]', async () => {
    const visitor = await browse(['/dames/', '/winteractie/', '/sale/?maat=38']);
    expect(await visitor.back('/winteractie/')).to.equal('/sale/');
    expect(await visitor.back('/dames/')).to.equal('/dames/');
  });

  it('replaces the entry when the redirect leads to where the visitor is [RT-55]', async () => {
    const visitor = await browse(['/dames/', '/sale/']);
    expect(await visitor.follow('/winteractie/')).to.equal('/sale/');
    expect(await visitor.back('/dames/')).to.equal('/dames/');
  });

  it("stays below the store view's prefix [RT-38]", async () => {
    const visitor = await browse(['/be/dames/'], belgianView);
    expect(await visitor.follow('/winteractie/')).to.equal('/be/sale/');
  });
});
