import { expect } from 'chai';
import {
  ApiError,
  errorType,
  contribute,
  defineClient,
  defineModule,
  forward,
  notFound,
  part,
  route,
  ui,
  type Contribution,
  type RedirectTo,
} from 'etalage/core';
import shellClient from '../../../../modules/shell/client/index.ts';
import { ShellUi } from 'etalage/modules/shell';
import urlClient from '../../../../modules/url/client/index.ts';
import { RedirectSources, UrlFallbacks, UrlTargets, type Redirect, type UrlMapHit } from 'etalage/modules/url';
import { openShop, type FakeApi, type TestShop } from '../shell/shop.ts';

const Pages = ui('shop', { Page: part<{ readonly params: object }>() });
const shopModule = defineModule({ id: 'shop', kernel: '*', requires: ['url'] });

/** A shop with routes for what the map may answer. */
function open(api: FakeApi = {}, contributions: readonly Contribution[] = []): Promise<TestShop> {
  const page = (name: string) => route(Pages.Page, { name, path: `/own/${name}`, load: ({ params }) => ({ params }) });
  const shopClient = defineClient(shopModule, () => ({
    routes: [
      ...['configurable-product', 'category', 'cms-page', 'story'].map(page),
      route(Pages.Page, {
        name: 'sold',
        path: '/sold/:sku/',
        load({ params }) {
          throw notFound(`Nobody sells ${params['sku']}`);
        },
      }),
    ],
    contributions: [
      contribute(UrlTargets, 'product', {
        type: 'product',
        fields: ['type_id', 'sku', 'slug'],
        forward: ({ _source: { type_id, slug, sku } }, query) =>
          forward(`${String(type_id)}-product`, {
            slug: String(slug),
            parentSku: String(sku),
            childSku: query.get('childSku') ?? String(sku),
          }),
      }),
      contribute(UrlTargets, 'category', {
        type: 'category',
        fields: ['url_path'],
        forward: ({ _source }) => forward('category', { url_path: String(_source.url_path) }),
      }),
      contribute(UrlTargets, 'cms_page', {
        type: 'cms_page',
        fields: ['identifier'],
        forward: ({ _source }) => forward('cms-page', { slug: String(_source.identifier) }),
      }),
      ...contributions,
    ],
  }));
  return openShop({
    clients: [shellClient, urlClient, shopClient],
    parts: [ShellUi.NotFoundPage, ShellUi.ErrorPage, Pages.Page],
    api,
  });
}

const hit = (type: string, source: Record<string, unknown>): UrlMapHit => ({
  _index: `test_${type}`,
  _type: type,
  _id: '1',
  _score: 0,
  _source: source,
});
const knowing = (paths: Readonly<Record<string, UrlMapHit>>): FakeApi => ({
  'url.map': ({ body }) => paths[(body as { url: string }).url] ?? null,
});
const redirects = (...records: readonly Redirect[]) =>
  contribute(RedirectSources, 'records', {
    find: async (path) => records.find(({ request_path }) => request_path === path),
  });

/** Where a visit was sent. */
const sentTo = (visit: Promise<unknown>): Promise<Pick<RedirectTo, 'to' | 'status'>> =>
  visit.then(
    () => {
      throw new Error('The visit was not redirected');
    },
    ({ to, status }: RedirectTo) => ({ to, status }),
  );

const PUMP = hit('product', { type_id: 'configurable', sku: 'PUMP', slug: 'pump-1' });

describe('URL dispatcher', () => {
  it('maps an address that no route has to a product page, the chosen variant from the query [RT-41, RT-43, RT-44]', async () => {
    const shop = await open(knowing({ 'dames/pumps/pump': PUMP }));
    const page = await shop.visit('/dames/pumps/pump/?childSku=PUMP-38');
    expect(page).to.include({ route: 'configurable-product', status: 200 });
    expect(page.props).to.deep.equal({ params: { slug: 'pump-1', parentSku: 'PUMP', childSku: 'PUMP-38' } });
  });

  it('maps an address to a category by its url_path and to a page of another kind by its identifier [RT-45]', async () => {
    const shop = await open(
      knowing({
        'dames/pumps': hit('category', { url_path: 'dames/pumps' }),
        service: hit('cms_page', { identifier: 'service' }),
      }),
    );
    expect(await shop.visit('/dames/pumps/')).to.deep.include({
      route: 'category',
      props: { params: { url_path: 'dames/pumps' } },
    });
    expect(await shop.visit('/service/')).to.deep.include({
      route: 'cms-page',
      props: { params: { slug: 'service' } },
    });
  });

  it('leads an address in capitals to the page in lower case, if there is one, in one step', async () => {
    const shop = await open(knowing({ 'dames/café': hit('category', { url_path: 'dames/café' }) }), [
      redirects({ request_path: 'oud', target_path: 'dames/café', redirect_type: 301 }),
    ]);
    const there = { to: '/dames/caf%C3%A9/?p=1', status: 301 };
    expect(await sentTo(shop.visit('/DAMES/Caf%C3%89/?p=1'))).to.deep.equal(there);
    expect(await sentTo(shop.visit('/DAMES/Caf%C3%89?p=1')), 'without its slash').to.deep.equal(there);
    expect(await sentTo(shop.visit('/OUD/'))).to.include({ status: 301 });
    expect(await shop.visit('/NERGENS/')).to.include({ route: 'page-not-found', status: 404 });
  });

  it('asks only for the fields that the targets read', async () => {
    let asked: unknown;
    const shop = await open({
      'url.map': ({ body }) => {
        asked = body;
        return null;
      },
    });
    await shop.visit('/dames/');
    expect(asked).to.deep.equal({ url: 'dames', includeFields: ['type_id', 'sku', 'slug', 'url_path', 'identifier'] });
  });

  it('asks the fallbacks in order when the map knows nothing [RT-47]', async () => {
    const asked: string[] = [];
    const shop = await open({}, [
      contribute(
        UrlFallbacks,
        'none',
        {
          resolve: async (path) => {
            asked.push(`none ${path}`);
            return undefined;
          },
        },
        { order: 1 },
      ),
      contribute(
        UrlFallbacks,
        'stories',
        {
          resolve: async (path) => {
            asked.push(`stories ${path}`);
            return forward('story', { slug: path });
          },
        },
        { order: 2 },
      ),
    ]);
    expect(await shop.visit('/over/ons/')).to.deep.include({ route: 'story', props: { params: { slug: 'over/ons' } } });
    expect(asked).to.deep.equal(['none over/ons', 'stories over/ons']);
  });

  it('shows page-not-found with status 404 and reports the path when nothing has the address [RT-33, RT-48, RT-49, RT-50]', async () => {
    const shop = await open();
    expect(await shop.visit('/nergens/')).to.deep.include({
      route: 'page-not-found',
      status: 404,
      props: { path: '/nergens/' },
    });
    expect(shop.reported.map(({ message }) => message)).to.have.length(1);
    expect(shop.reported[0]?.message).to.match(/^No route found for \/nergens\//);
  });

  it('maps an address whose own route has nothing to show, before page-not-found is shown [RT-42]', async () => {
    const shop = await open(knowing({ 'sold/pump': PUMP }), [
      redirects({ request_path: 'sold/laars', target_path: 'dames/laarzen', redirect_type: 301 }),
    ]);
    expect(await shop.visit('/sold/pump/')).to.include({ route: 'configurable-product', status: 200 });
    for (const form of ['/sold/laars/?maat=38', '/sold/laars?maat=38'])
      expect(await sentTo(shop.visit(form)), form).to.deep.equal({
        to: '/dames/laarzen/?maat=38',
        status: 301,
      });
    expect(await shop.visit('/sold/muts/')).to.deep.include({
      route: 'page-not-found',
      status: 404,
      props: { path: '/sold/muts/' },
    });
    expect(shop.reported.map(({ message }) => message)).to.deep.equal(['Nobody sells muts']);
  });

  it('maps the address of page-not-found itself: what has that address is shown there [RT-42]', async () => {
    const shop = await open(knowing({ 'page-not-found': hit('cms_page', { identifier: 'no-route' }) }));
    expect(await shop.visit('/page-not-found/')).to.deep.include({
      route: 'cms-page',
      props: { params: { slug: 'no-route' } },
    });
    const other = await open();
    expect(await other.visit('/page-not-found/')).to.include({ route: 'page-not-found', status: 404 });
    expect([other.calls, other.reported]).to.deep.equal([['url.map'], []]);
  });

  it('fails when an address whose own route has nothing cannot be looked up: it may have moved [RT-42]', async () => {
    const shop = await open({
      'url.map': () => {
        throw new TypeError('fetch failed');
      },
    });
    const failure = await shop.visit('/sold/pump/').catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(AggregateError);
  });

  it('does not look an address up twice in one session, found or not', async () => {
    const shop = await open(knowing({ pump: PUMP }));
    await shop.visit('/pump/');
    const again = await shop.visit('/pump/?childSku=PUMP-40');
    expect(again.props).to.have.nested.property('params.childSku', 'PUMP-40');
    await shop.visit('/nergens/');
    await shop.visit('/nergens/');
    expect(shop.calls).to.deep.equal(['url.map', 'url.map']);
  });

  it('decodes a path once, and finds nothing behind a broken encoding [RT-50]', async () => {
    const shop = await open(knowing({ suède: hit('category', { url_path: 'suède' }), '100%25': PUMP }));
    expect((await shop.visit('/su%C3%A8de/')).route).to.equal('category');
    expect((await shop.visit('/100%2525/')).route).to.equal('configurable-product');
    expect(await shop.visit('/%E0%A4%A/')).to.include({ route: 'page-not-found', status: 404 });
    expect(await shop.visit('/%2F/')).to.include({ route: 'page-not-found' });
  });

  it('takes a hit of a type that nobody shows for no hit', async () => {
    const shop = await open(knowing({ raar: hit('attribute', {}) }));
    expect((await shop.visit('/raar/')).route).to.equal('page-not-found');
  });

  it('sends a moved address on with the status of its record, before anything else is shown [RT-56, RT-57]', async () => {
    const shop = await open(knowing({ oud: PUMP }), [
      redirects(
        { request_path: 'oud', target_path: 'dames/pumps', redirect_type: 301 },
        { request_path: 'actie', target_path: '/sale/', redirect_type: 302 },
      ),
    ]);
    expect(await sentTo(shop.visit('/oud/?maat=38'))).to.deep.equal({ to: '/dames/pumps/?maat=38', status: 301 });
    expect(await sentTo(shop.visit('/actie/'))).to.deep.equal({ to: '/sale/', status: 302 });
  });

  it('leads a record with an address of its own exactly there, and never to another site by a doubled slash [RT-57]', async () => {
    const shop = await open({}, [
      redirects(
        { request_path: 'blog', target_path: 'https://blog.example/nl', redirect_type: 302 },
        { request_path: 'filter', target_path: 'sale?maat=38', redirect_type: 302 },
        { request_path: 'kwaad', target_path: '//elders.example', redirect_type: 301 },
      ),
    ]);
    expect((await sentTo(shop.visit('/blog/'))).to).to.equal('https://blog.example/nl');
    expect((await sentTo(shop.visit('/filter/?x=1'))).to).to.equal('/sale/?maat=38');
    expect((await sentTo(shop.visit('/kwaad/'))).to).to.equal('/elders.example/');
    expect((await sentTo(shop.visit('http://shop.test//elders.example/x'))).to).to.equal('/elders.example/x/');
  });

  it('follows records that lead to records, so that the visitor is sent once; for good when all of them are [RT-57]', async () => {
    const shop = await open(knowing({ rond: PUMP }), [
      redirects(
        { request_path: 'a', target_path: 'b', redirect_type: 301 },
        { request_path: 'b', target_path: '/c/', redirect_type: 301 },
        { request_path: 'c', target_path: 'dames?maat=38', redirect_type: 301 },
        { request_path: 'actie', target_path: 'a', redirect_type: 302 },
        { request_path: 'rond', target_path: 'om', redirect_type: 301 },
        { request_path: 'om', target_path: 'rond', redirect_type: 301 },
      ),
    ]);
    expect(await sentTo(shop.visit('/a/'))).to.deep.equal({ to: '/dames/?maat=38', status: 301 });
    expect(await sentTo(shop.visit('/actie/'))).to.deep.equal({ to: '/dames/?maat=38', status: 302 });
    expect((await shop.visit('/rond/')).route).to.equal('configurable-product');
  });

  it('sends a moved address without its slash on in one step [RT-37, RT-57]', async () => {
    const shop = await open({}, [redirects({ request_path: 'oud', target_path: 'dames/pumps', redirect_type: 301 })]);
    expect(await sentTo(shop.visit('/oud?maat=38'))).to.deep.equal({ to: '/dames/pumps/?maat=38', status: 301 });
  });

  it('ignores a record that leads to itself', async () => {
    const shop = await open(knowing({ pump: PUMP }), [
      redirects({ request_path: 'pump', target_path: '/pump/', redirect_type: 301 }),
    ]);
    expect((await shop.visit('/pump/')).route).to.equal('configurable-product');
  });

  it('sends the form without slash to the canonical one, with its query [RT-37]', async () => {
    const shop = await open();
    expect(await sentTo(shop.visit('/dames?maat=38'))).to.deep.equal({ to: '/dames/?maat=38', status: 301 });
  });

  it('reports a failing source and goes on with the others [RT-49]', async () => {
    const shop = await open(
      {
        'url.map': () => {
          throw new ApiError(errorType(500, 'test.refused', 'search is down'));
        },
      },
      [contribute(UrlFallbacks, 'stories', { resolve: async () => forward('story') })],
    );
    expect((await shop.visit('/over-ons/')).route).to.equal('story');
    expect(shop.reported.map(({ message }) => message)).to.deep.equal(['search is down']);
  });

  it('asks no other source for an address that the visitor has left', async () => {
    const left = new AbortController();
    let asked = 0;
    const shop = await open(
      {
        'url.map': () => {
          left.abort();
          throw new DOMException('The visitor left', 'AbortError');
        },
      },
      [
        contribute(UrlFallbacks, 'stories', {
          resolve: async () => {
            asked++;
            return forward('story');
          },
        }),
      ],
    );
    const error: unknown = await shop.visit('/pump/', left.signal).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(DOMException);
    expect(asked).to.equal(0);
  });

  it('fails instead of saying "not found" when a source failed and no other answers, and asks again next time', async () => {
    let isDown = true;
    const shop = await open({
      'url.map': () => {
        if (isDown) throw new ApiError(errorType(0, 'test.refused', 'offline'));
        return PUMP;
      },
    });
    const error: unknown = await shop.visit('/pump/').catch((thrown: unknown) => thrown);
    expect(error)
      .to.be.instanceOf(AggregateError)
      .with.property('message')
      .that.matches(/pump shows could not be looked up: offline/);
    isDown = false;
    expect((await shop.visit('/pump/')).route).to.equal('configurable-product');
  });

  it('takes an answer that is not ok for nothing, reports an outage and asks again next time [AP-48]', async () => {
    let status = 503;
    const shop = await open({
      'url.map': () => {
        if (status !== 200) throw new ApiError(errorType(status, 'test.refused', `answered ${status}`));
        return PUMP;
      },
    });
    for (status of [500, 503, 502]) expect((await shop.visit('/pump/')).status, String(status)).to.equal(404);
    const outages = shop.reported.map(({ message }) => message).filter((message) => message.startsWith('answered'));
    expect(outages).to.deep.equal(['answered 500', 'answered 503', 'answered 502']);
    status = 200;
    expect((await shop.visit('/pump/')).route).to.equal('configurable-product');
  });

  it('takes an address that the API refuses for one that nobody has [RT-50, AP-48]', async () => {
    const shop = await open({
      'url.map': () => {
        throw new ApiError(errorType(400, 'test.refused', 'url must not be longer'));
      },
    });
    expect((await shop.visit(`/${'x'.repeat(1200)}/`)).status).to.equal(404);
  });
});
