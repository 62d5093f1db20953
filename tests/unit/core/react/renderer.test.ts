import { expect } from 'chai';
import fc from 'fast-check';
import { ApiError, type PageComposition } from 'etalage/core';
import { testStoreView } from 'etalage/core/testing';
import {
  createRenderer as createRendererOfBytes,
  type RenderedPage,
  type Renderer,
  type RendererOptions,
} from 'etalage/core/react/render';
import bare from '../../../fixtures/themes/bare/index.ts';
import { pages } from '../../../fixtures/modules/route/module.ts';
import pagesClient from '../../../fixtures/modules/route/client/index.ts';
import { counter } from '../../../fixtures/modules/store/module.ts';
import counterClient from '../../../fixtures/modules/store/client/index.ts';
import { visit } from '../../../fixtures/modules/visit/module.ts';
import visitClient from '../../../fixtures/modules/visit/client/index.ts';

const views = [
  testStoreView(),
  testStoreView({
    storeCode: 'be',
    storeId: 3,
    appendStoreCode: true,
    i18n: { ...testStoreView().i18n, defaultLocale: 'nl-BE' },
  }),
];
const assets: RendererOptions['assets'] = {
  entry: '/assets/entry.js',
  sheets: [{ address: '/assets/style.css', text: 'a{color:red}' }],
  everywhere: [0],
  viewSheets: {},
  scripts: [],
  chunks: {},
  messages: {},
  lazyMessages: {},
};

const composition: PageComposition = {
  modules: [pages, counter, visit].map((value) => ({ value, file: value.id })),
  clients: [pagesClient, counterClient, visitClient].map((value) => ({ value, file: value.module.id })),
  theme: { value: bare, file: 'bare' },
  messages: {
    'nl-NL': async () => ({ default: { Count: 'Aantal' } }),
    'nl-BE': async () => ({ default: { Count: 'Getal' } }),
  },
};

const asText = (page: RenderedPage): Omit<RenderedPage, 'body'> & { body: string } => ({
  ...page,
  body: String(page.body),
});

/** A renderer whose documents are text. */
async function createRenderer(of: PageComposition, options: RendererOptions) {
  const renderer = await createRendererOfBytes(of, options);
  return {
    render: async (url: string) => asText(await renderer.render(url)),
    renderInstead: async (...page: Parameters<Renderer['renderInstead']>) =>
      asText(await renderer.renderInstead(...page)),
  };
}
type ReadableRenderer = Awaited<ReturnType<typeof createRenderer>>;

/** A renderer of each store view; its API answers when `turn` lets it. */
const renderersOf = (
  turn: () => Promise<void>,
  report: (error: Error) => void = () => {},
): Promise<ReadableRenderer[]> =>
  Promise.all(
    views.map(({ storeCode }) =>
      createRenderer(composition, {
        settings: { storeCode, storeViews: views, config: {} },
        assets,
        report,
        callApi: async <R>(_ref: unknown, input: { query?: { name?: string } }) => {
          await turn();
          return { name: input.query?.name, storeCode } as R;
        },
      }),
    ),
  );

const stateOf = (
  body: string,
): { stores: object; views: string[]; loaderData: object; settings: { storeCode: string } } =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');

describe('two hundred interleaved renders of two store views', () => {
  it('let no value cross from one visitor or store view to another', async () => {
    const arbitrary = fc.array(fc.record({ view: fc.nat(1), number: fc.nat(99_999) }), {
      minLength: 200,
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), arbitrary, async (scheduler, visitors) => {
        // The order in which the waiting renders go on is the generator's, and differs each time.
        const renderers = await renderersOf(() => scheduler.schedule(Promise.resolve()));
        const renders = visitors.map(({ view, number }) =>
          renderers[view]!.render(`https://shop.nl${view ? '/be' : ''}/visit/v${number}/`),
        );
        const answers = await scheduler.waitFor(Promise.all(renders));
        answers.forEach(({ status, body, tags }, index) => {
          const { view, number } = visitors[index]!;
          const { storeCode } = views[view]!;
          const state = stateOf(body);
          expect(status).to.equal(200);
          expect(body)
            .to.include(`<title>Visit of v${number} | Shop</title>`)
            .and.include(`<html lang="${views[view]!.i18n.defaultLocale}"`);
          expect(body).to.include(
            `>v${number}@${storeCode} v${number}@${storeCode} ${number} Vv${number} ${view ? 'Getal' : 'Aantal'} ` +
              `${number}<`,
          );
          expect(tags).to.deep.equal([`Vv${number}`]);
          expect(state.stores).to.deep.equal(number ? { 'counter.count': { count: number } } : {});
          expect(state.settings.storeCode).to.equal(storeCode);
          expect(new Set(body.match(/v\d+/g))).to.deep.equal(new Set([`v${number}`]));
        });
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }).timeout(60_000);
});

describe('renderer', () => {
  let renderer: ReadableRenderer;
  let belgian: ReadableRenderer;
  const reported: Error[] = [];

  before(async () => {
    const [first, second] = await renderersOf(
      () => Promise.resolve(),
      (error) => {
        reported.push(error);
      },
    );
    renderer = first!;
    belgian = second!;
  });

  it('answers a whole document: language, title, style, content, state and the entry script', async () => {
    const { status, body } = await renderer.render('https://shop.nl/hello/zool/');
    expect(status).to.equal(200);
    expect(body).to.match(
      /^<!doctype html><html lang="nl-NL" data-route="hello" data-layout="default" data-fresh>.*<\/html>$/s,
    );
    expect(body)
      .to.include('<title>Hello zool | Shop</title>')
      .and.include('<style data-sheets="0">a{color:red}</style>')
      .and.include('<script type="module" fetchpriority="low" src="/assets/entry.js"></script>');
    expect(body)
      .to.include('<link rel="canonical" href="https://shop.nl/hello/zool/" data-head>')
      .and.include('zool default 1 /hello/zool/');
    expect(stateOf(body).views).to.have.members(['layout.default', 'pages.Hello']);
  });

  it('names the file of texts in `locales/lazy/` where a view says them, before the entry', async () => {
    const speaking = await createRenderer(composition, {
      settings: { storeCode: 'default', storeViews: views, config: {} },
      assets: {
        ...assets,
        messages: { 'nl-NL': ['/assets/nl-NL.js'] },
        lazyMessages: { 'nl-NL': ['/assets/nl-NL-lazy.js'] },
      },
      report: () => {},
      callApi: () => Promise.reject(new Error('not asked')),
    });
    const scriptsOf = async (path: string): Promise<(string | undefined)[]> => {
      const { body } = await speaking.render(`https://shop.nl${path}`);
      return [...body.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    };
    expect(await scriptsOf('/hello/zool/')).to.deep.equal(['/assets/nl-NL.js', '/assets/entry.js']);
    expect(await scriptsOf('/nowhere/')).to.deep.equal([
      '/assets/nl-NL.js',
      '/assets/nl-NL-lazy.js',
      '/assets/entry.js',
    ]);
  });

  it('adds what search engines read to good pages: tags and JSON that ends no script', async () => {
    const asked: string[] = [];
    const adding = await createRenderer(composition, {
      settings: { storeCode: 'default', storeViews: views, config: {} },
      assets,
      report: () => {},
      callApi: () => Promise.reject(new Error('not asked')),
      extras: async (page, url) => {
        asked.push(`${page.route} ${url}`);
        return {
          tags: [{ tag: 'link', attributes: { rel: 'alternate', hreflang: 'nl-BE', href: 'https://shop.nl/be/' } }],
          structuredData: [{ name: '</script><b>' }],
        };
      },
    });
    const { body } = await adding.render('https://shop.nl/hello/zool/?a=1');
    expect(body).to.include('<link rel="alternate" hreflang="nl-BE" href="https://shop.nl/be/" data-head>');
    expect(body).to.include(
      '<script type="application/ld+json" data-head>{"name":"\\u003c/script>\\u003cb>"}</script>',
    );
    expect(stateOf(body).loaderData).to.not.have.property('extras');
    expect((await adding.render('https://shop.nl/nowhere/')).body).to.not.include('ld+json');
    expect(asked).to.deep.equal(['hello https://shop.nl/hello/zool/?a=1']);
  });

  it('writes no inline script and cannot be broken out of by what a visitor sends', async () => {
    const { body } = await renderer.render(
      `https://shop.nl/hello/${encodeURIComponent('</script><img src=x onerror="1">')}/`,
    );
    expect(body).not.to.include('<img');
    expect(body.match(/<script/g)).to.have.length(2);
    expect(stateOf(body).loaderData).to.have.nested.property('hello.props.name', '</script><img src=x onerror="1">');
  });

  it('does not begin when the store view names an area that there is not, and says which there are [RT-36]', async () => {
    const view = testStoreView({ prefetch: ['hello', 'categorie'] });
    const beginning = createRendererOfBytes(composition, {
      settings: { storeCode: view.storeCode, storeViews: [view], config: {} },
      assets,
      report: () => undefined,
      callApi: () => Promise.reject(new Error('Nobody is asked')),
    });
    const message = await beginning.then(String, (error: Error) => error.message);
    expect(message).to.match(/^storeView.prefetch names "categorie", .* Name routes and modals: .*\bhello\b.*;/);
  });

  it('answers any address without a route with page-not-found and 404 [RT-33]', async () => {
    for (const path of ['/nothing/', '/nothing', '/a/b/c/d/', '/hello/']) {
      const { status, body } = await renderer.render(`https://shop.nl${path}`);
      expect(status).to.equal(404);
      expect(body).to.include(`Nothing at ${path}`);
    }
  });

  it('reports why a loader found nothing, and answers 404', async () => {
    reported.length = 0;
    expect((await renderer.render('https://shop.nl/hello/nobody/')).status).to.equal(404);
    expect(reported.map(({ message }) => message)).to.deep.equal(['Nobody is not a visitor']);
  });

  it('sends from the form without a slash to the one with it, for good, with its parameters [RT-37]', async () => {
    expect(await renderer.render('https://shop.nl/hello/zool?size=38&colour=red')).to.deep.include({
      status: 301,
      location: '/hello/zool/?size=38&colour=red',
      body: '',
    });
    expect(await belgian.render('https://shop.nl/be/hello/zool?size=38')).to.deep.include({
      status: 301,
      location: '/be/hello/zool/?size=38',
    });
  });

  it('sends where a loader says, within the store view', async () => {
    expect(await renderer.render('https://shop.nl/moved/')).to.deep.include({ status: 301, location: '/hello/zool/' });
    expect(await belgian.render('https://shop.nl/be/moved/')).to.deep.include({
      status: 301,
      location: '/be/hello/zool/',
    });
  });

  it('shows a forwarded page at the address asked for', async () => {
    const { status, body } = await renderer.render('https://shop.nl/h/zool/');
    expect(status).to.equal(200);
    expect(body).to.include('zool default 1 /h/zool/').and.include('data-route="hello"');
  });

  it('fails with what a loader threw', async () => {
    const error = await renderer.render('https://shop.nl/broken/').catch((caught: Error) => caught.message);
    expect(error).to.equal('The database is away');
  });

  it('can show another page instead, without scripts and state', async () => {
    const { status, body } = await renderer.renderInstead(
      'page-not-found',
      'https://shop.nl/broken/',
      { path: 'the archive' },
      500,
    );
    expect(status).to.equal(500);
    expect(body).to.include('Nothing at the archive').and.not.include('<script');
  });

  it('knows errors of the API as its own, whichever copy of the kernel they come from', async () => {
    const foreign = Object.assign(new Error('No such visitor'), {
      name: 'ApiError',
      code: 503,
      reason: 'visitor.unknown',
      template: 'No such {who}',
      params: { who: 'visitor' },
      result: 'No such visitor',
    });
    const failing = await createRenderer(composition, {
      settings: { storeCode: 'default', storeViews: views, config: {} },
      assets,
      report: () => {},
      callApi: () => Promise.reject(foreign),
    });
    const error = await failing.render('https://shop.nl/visit/v1/').catch((caught: unknown) => caught);
    expect(error)
      .to.be.instanceOf(ApiError)
      .and.deep.include({ code: 503, reason: 'visitor.unknown', message: 'No such visitor' });
  });
});
