import { expect } from 'chai';
import {
  CoreHooks,
  defineClient,
  defineModule,
  NOT_FOUND_ROUTE,
  NotFound,
  RedirectTo,
  tap,
  type Page,
  type PageComposition,
  type RouteContext,
} from 'etalage/core';
import { bootPageKernel, PageLoader, testStoreView } from 'etalage/core/testing';
import { checkKernel } from 'etalage/core/tools';
import bare from '../../../fixtures/themes/bare/index.ts';
import { browserApiProviders } from '../../../../core/http/api-client.ts';
import { pages } from '../../../fixtures/modules/route/module.ts';
import pagesClient from '../../../fixtures/modules/route/client/index.ts';

/** Sends visitors of one path elsewhere, through the kernel's own hook. */
const detour = defineModule({ id: 'detour', kernel: '*' });
const detourClient = defineClient(detour, () => ({
  taps: [tap(CoreHooks.beforeRoute, ({ path }) => (path.startsWith('/hello/closed/') ? '/hello/open/' : undefined))],
}));

const composition: PageComposition = {
  modules: [pages, detour].map((value) => ({ value, file: value.id })),
  clients: [pagesClient, detourClient].map((value) => ({ value, file: value.module.id })),
  theme: { value: bare, file: 'bare' },
  messages: {},
};

async function shop() {
  const reported: Error[] = [];
  const settings = { storeCode: 'default', storeViews: [testStoreView()], config: {} };
  const kernel = await bootPageKernel(composition, settings, browserApiProviders, {
    check: checkKernel,
    report: (error) => {
      reported.push(error);
    },
  });
  const load = (name: string, path: string, params: RouteContext['params'] = {}): Promise<Page> => {
    const scope = kernel.scope();
    return scope.get(PageLoader).load(name, {
      get: (token) => scope.get(token),
      params,
      url: new URL(path, 'https://shop.nl'),
      signal: AbortSignal.timeout(1000),
    });
  };
  return { load, reported };
}

const failureOf = (page: Promise<Page>): Promise<unknown> =>
  page.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('loading a page', () => {
  it('gives part, layout, props, head and status: plain data', async () => {
    const { load } = await shop();
    const page = await load('hello', '/hello/zool/', { name: 'zool' });
    expect(page).to.deep.equal({
      route: 'hello',
      part: 'pages.Hello',
      layout: 'default',
      status: 200,
      props: { name: 'zool', storeCode: 'default', visits: 1, address: '/hello/zool/' },
      head: { title: 'Hello zool', canonical: '/hello/zool/' },
    });
    expect(JSON.parse(JSON.stringify(page))).to.deep.equal(page);
  });

  it('follows a forward to the other route, at the address asked for', async () => {
    const { load } = await shop();
    const page = await load('short', '/h/zool/', { name: 'zool' });
    expect(page.route).to.equal('hello');
    expect(page.props).to.deep.include({ name: 'zool', address: '/h/zool/' });
  });

  it('ends when routes forward in a circle', async () => {
    expect(await failureOf((await shop()).load('circle', '/circle/'))).to.have.property(
      'message',
      'Route circle forwards in a circle',
    );
  });

  it('shows page-not-found with status 404 when there is nothing to show, and reports why', async () => {
    const { load, reported } = await shop();
    const page = await load('hello', '/hello/nobody/', { name: 'nobody' });
    expect(page).to.deep.include({
      route: NOT_FOUND_ROUTE,
      part: 'pages.NotFound',
      layout: 'minimal',
      status: 404,
      props: { path: '/hello/nobody/' },
    });
    expect(reported.map((error) => [error instanceof NotFound, error.message])).to.deep.equal([
      [true, 'Nobody is not a visitor'],
    ]);
  });

  it('shows page-not-found, too, when an endpoint that the loader asks answers 404', async () => {
    const { load, reported } = await shop();
    expect(await load('hello', '/hello/gone/', { name: 'gone' })).to.include({ route: NOT_FOUND_ROUTE, status: 404 });
    expect(reported.map((error) => [error instanceof NotFound, error.message])).to.deep.equal([
      [true, 'There is no such visitor'],
    ]);
  });

  it('shows page-not-found for an address that matches nothing, in whatever form', async () => {
    const page = await (await shop()).load(NOT_FOUND_ROUTE, '/no/slash');
    expect([page.status, page.props]).to.deep.equal([404, { path: '/no/slash' }]);
  });

  it('passes on what else a loader throws', async () => {
    expect(await failureOf((await shop()).load('broken', '/broken/'))).to.have.property(
      'message',
      'The database is away',
    );
  });

  it('sends elsewhere when the loader says so', async () => {
    const error = await failureOf((await shop()).load('moved', '/moved/'));
    expect(error).to.be.instanceOf(RedirectTo).and.deep.include({ to: '/hello/zool/', status: 301 });
  });

  it('sends to the fixed segments as the route writes them, and leaves the others as they are', async () => {
    const { load } = await shop();
    const error = await failureOf(load('hello', '/HELLO/Zool?x=Y', { name: 'Zool' }));
    expect(error).to.be.instanceOf(RedirectTo).and.deep.include({ to: '/hello/Zool/?x=Y', status: 301 });
  });

  it('sends to the canonical form of the address for good, with its query, whatever it shows [RT-37]', async () => {
    const error = await failureOf((await shop()).load('broken', '/broken?a=1'));
    expect(error).to.be.instanceOf(RedirectTo).and.deep.include({ to: '/broken/?a=1', status: 301 });
  });

  it('sends from another form to where the canonical form leads, in one step', async () => {
    const error = await failureOf((await shop()).load('moved', '/moved?a=1'));
    expect(error).to.be.instanceOf(RedirectTo).and.deep.include({ to: '/hello/zool/', status: 301 });
  });

  it('sends where a tap of beforeRoute says, for now', async () => {
    const error = await failureOf((await shop()).load('hello', '/hello/closed/?a=1', { name: 'closed' }));
    expect(error).to.be.instanceOf(RedirectTo).and.deep.include({ to: '/hello/open/', status: 302 });
  });
});
