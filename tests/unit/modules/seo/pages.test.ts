import { expect } from 'chai';
import {
  PageExtrasCollector,
  provideValue,
  ShopApi,
  type EndpointInput,
  type EndpointRef,
  type Kernel,
  type Page,
  type StoreView,
} from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { CatalogIndex, CatalogUi, type ProductPageProps } from 'etalage/modules/catalog';
import { CounterpartsEndpoint } from 'etalage/modules/shell';
import { PageEndpoint, SitemapEndpoint, SitemapIndexEndpoint } from 'etalage/modules/seo';
import seoApi from '../../../../modules/seo/api/index.ts';
import seoConfig from '../../../../modules/seo/config.ts';
import { StoryblokUi, StorySource } from 'etalage/modules/storyblok';
import storyblokApi from '../../../../modules/storyblok/api/index.ts';
import { url } from 'etalage/modules/url';
import { createEmbeddedSearch } from '../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import catalogApi from '../../../../modules/catalog/api/index.ts';
import shippingApi from '../../../../modules/shipping/api/index.ts';
import type { IndexDocuments } from '../../../../modules/catalog/domain/search/index-documents.ts';
import { createFileStories } from '../../../../modules/storyblok/adapters/embedded/file-stories.ts';
import { createEndpointTable, inProcessCall, type EndpointTable } from 'etalage/server';
import { configSchema } from '../../../../server/config/schema.ts';
import { SitePages } from '../../../../modules/seo/api/site-pages.ts';
import { settings as catalogSettings } from '../catalog/client/shop.ts';
import { category, product, variant } from '../catalog/domain/documents.ts';
import { story } from '../storyblok/story.ts';
import { belgian, dutch } from './site.ts';
import { productViewOf } from '../../../support/product-view.ts';

const shared = [
  product({ id: 1, sku: 'PUMP', url_path: 'dames/pump', updated_at: '2026-01-02 03:04:05' }),
  product({ id: 2, sku: 'GONE', url_path: 'dames/gone', status: 2 }),
  product({ id: 3, sku: 'HIDDEN', url_path: 'dames/hidden', visibility: 1 }),
  product({ id: 4, sku: 'SOLD', url_path: 'dames/sold', stock: { is_in_stock: false, qty: 0 } }),
  product({ id: 5, sku: 'MOVED', url_path: 'dames/moved' }),
];
const categories = [
  category(),
  category({ id: 2, level: 1, url_path: '', name: 'Root' }),
  category({ id: 11, url_path: 'leeg', product_count: 0 }),
  category({ id: 12, url_path: 'uit', is_active: false }),
];
const demo = {
  default: {
    product: [...shared, product({ id: 6, sku: 'NL', url_path: 'dames/alleen-nl' })],
    category: categories,
    redirect: [{ id: 1, request_path: 'dames/moved', target_path: 'dames', redirect_type: 301 }],
  },
  be: { product: shared, category: categories, redirect: [] },
} satisfies Record<string, Partial<IndexDocuments>>;

const stories = new Map([
  ['default/home', story('home')],
  ['default/contact', story('contact')],
  ['default/dames', story('dames')],
  ['default/menu', { ...story('menu'), content: { _uid: 'm', component: 'megamenu' } }],
  ['be/bel', story('bel')],
]);

/** The settings of a shop that says nothing. */
const seoSettings = {
  organisation: {
    name: '',
    telephone: '',
    email: '',
    priceRange: '',
    address: { street: '', postalCode: '', city: '', country: '' },
    logo: '',
    sameAs: [],
  },
  returnDays: 14,
  deliveryDays: [5, 8],
  disallow: ['/search/'],
};

/** What the shop promises, as structured data says it. */
const shippingSettings = {
  countries: ['NL', 'BE'],
  promises: {
    workingDays: [2, 3],
    orderBefore: '17:00',
    timeZone: 'Europe/Amsterdam',
    closedOn: [],
    returnDays: 30,
    freeReturns: true,
    page: '',
  },
  methods: [],
  taxClass: 0,
};

async function openViews(
  documents: Record<'default' | 'be', Partial<IndexDocuments>> = demo,
): Promise<{ kernels: Record<string, Kernel>; asked: string[]; call: ShopApi['call'] }> {
  const asked: string[] = [];
  const tables = new Map<string, EndpointTable>();
  const call: ShopApi['call'] = async <I extends EndpointInput, R>(
    code: string,
    ref: EndpointRef<I, R>,
    input: I,
  ): Promise<R> => {
    asked.push(`${code} ${ref.id}`);
    return inProcessCall(tables.get(code) ?? new Map())(ref, input);
  };
  const bootView = async (view: StoreView, own: Partial<IndexDocuments>): Promise<Kernel> => {
    const kernel = await createTestKernel({
      modules: [url],
      sides: [storyblokApi, catalogApi, shippingApi, seoApi],
      settings: {
        catalog: catalogSettings,
        shipping: shippingSettings,
        storyblok: { homeStory: 'home', frame: [], folder: '' },
        seo: seoSettings,
      },
      view,
      otherViews: [view === dutch ? belgian : dutch],
      replace: [
        provideValue(ShopApi, { call }),
        provideValue(CatalogIndex, createEmbeddedSearch({ product: [], category: [], ...own })),
        provideValue(StorySource, createFileStories(stories, view.storeCode, ['default', 'be'])),
      ],
    });
    tables.set(view.storeCode, createEndpointTable(kernel));
    return kernel;
  };
  return {
    kernels: { default: await bootView(dutch, documents.default), be: await bootView(belgian, documents.be) },
    asked,
    call,
  };
}

describe('the pages of a shop for search engines', () => {
  let shop: Awaited<ReturnType<typeof openViews>>;
  beforeEach(async () => {
    shop = await openViews();
  });
  afterEach(() => Promise.all(Object.values(shop.kernels).map((kernel) => kernel.close())));

  const find = async (code: string, path: string) => (await shop.call(code, PageEndpoint, { query: { path } }))?.path;
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const pageAt = (canonical: string | undefined, robots?: string): Page => ({
    route: 'other',
    part: 'other.Page',
    layout: 'default',
    props: {},
    head: { title: 'Page', canonical, robots },
    status: 200,
  });
  const linksOf = async (code: string, page: Page) => {
    const { tags } = await shop.kernels[code]!.scope()
      .get(PageExtrasCollector)
      .collect(page, new URL('https://zool.nl/asked/'));
    return tags.filter(({ tag }) => tag === 'link').map(({ attributes: { hreflang, href } }) => `${hreflang} ${href}`);
  };

  it('are products that can be opened, categories, stories and home; a moved address is none', async () => {
    const known = ['', 'dames', 'dames/pump', 'dames/sold', 'contact', 'leeg'];
    for (const path of known) expect(await find('default', path), path).to.equal(path ? `/${path}/` : '/');
    for (const path of ['dames/gone', 'dames/hidden', 'dames/moved', 'uit', 'home', 'menu', 'be/contact', 'nergens'])
      expect(await find('default', path), path).to.equal(undefined);
    expect(await find('be', 'dames/moved')).to.equal('/dames/moved/');
    expect(await find('be', 'dames/alleen-nl')).to.equal(undefined);
  });

  it('are in the sitemap when links lead to them, each once', async () => {
    const xml = await shop.call('be', SitemapEndpoint, { params: { code: 'be' }, query: {} });
    expect(locations(xml)).to.have.members([
      '/be/',
      '/be/dames/',
      '/be/dames/pump/',
      '/be/dames/moved/',
      '/be/contact/',
      '/be/bel/',
    ]);
    expect(xml).to.contain('<loc>/be/dames/pump/</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>');
    expect(
      locations(await shop.call('default', SitemapEndpoint, { params: { code: 'default' }, query: {} })),
    ).to.have.members(['/', '/dames/', '/dames/pump/', '/dames/alleen-nl/', '/contact/']);
    expect(locations(await shop.call('default', SitemapIndexEndpoint, {}))).to.deep.equal([
      '/sitemap-default.xml',
      '/sitemap-be.xml',
    ]);
  });

  it('are written into the sitemap once, until they are collected anew', async () => {
    const scope = shop.kernels['default']!.scope();
    const [first] = await scope.get(SitePages).all(scope);
    let readings = 0;
    Object.defineProperty(first, 'path', { get: () => ((readings += 1), '/geteld/') });
    const read = () => shop.call('default', SitemapEndpoint, { params: { code: 'default' }, query: {} });
    const files = [await read(), await read(), await read()];
    expect(new Set(files).size).to.equal(1);
    expect(locations(files[0] ?? '')).to.include('/geteld/');
    expect(readings).to.equal(1);
  });

  it('link to themselves and to the same path in the other store view, in both directions', async () => {
    const both = [
      'nl-NL https://zool.nl/dames/pump/',
      'nl-BE https://zool.nl/be/dames/pump/',
      'x-default https://zool.nl/dames/pump/',
    ];
    expect(await linksOf('default', pageAt('/dames/pump/'))).to.deep.equal(both);
    expect(await linksOf('be', pageAt('/dames/pump/'))).to.deep.equal(both);
    expect(await linksOf('default', pageAt('/'))).to.deep.equal([
      'nl-NL https://zool.nl/',
      'nl-BE https://zool.nl/be/',
      'x-default https://zool.nl/',
    ]);
  });

  it('link to themselves alone where the other store view has no such page', async () => {
    expect(await linksOf('default', pageAt('/dames/alleen-nl/'))).to.deep.equal([
      'nl-NL https://zool.nl/dames/alleen-nl/',
      'x-default https://zool.nl/dames/alleen-nl/',
    ]);
    expect(await linksOf('be', pageAt('/dames/moved/'))).to.deep.equal([
      'nl-BE https://zool.nl/be/dames/moved/',
      'x-default https://zool.nl/be/dames/moved/',
    ]);
  });

  it('link to the same product and category at the addresses that another language has for them', async () => {
    const { kernels } = shop;
    await Promise.all(Object.values(kernels).map((kernel) => kernel.close()));
    shop = await openViews({
      default: { ...demo.default, category: [category({ url_path: 'dames' })] },
      be: {
        product: [
          product({ id: 1, sku: 'PUMP', url_path: 'femmes/escarpin' }),
          product({ id: 9, sku: 'X', url_path: 'dames/pump' }),
        ],
        category: [category({ url_path: 'femmes' })],
        redirect: [],
      },
    });
    expect(await linksOf('default', pageAt('/dames/pump/'))).to.include('nl-BE https://zool.nl/be/femmes/escarpin/');
    expect(await linksOf('be', pageAt('/femmes/escarpin/'))).to.include('nl-NL https://zool.nl/dames/pump/');
    expect(await linksOf('default', pageAt('/dames/'))).to.include('nl-BE https://zool.nl/be/femmes/');
    expect(await shop.call('default', CounterpartsEndpoint, { query: { path: '/dames/pump/' } })).to.deep.equal([
      { storeCode: 'default', path: '/dames/pump/' },
      { storeCode: 'be', path: '/femmes/escarpin/' },
    ]);
    expect(await shop.call('default', CounterpartsEndpoint, { query: { path: '/search/' } })).to.equal(null);
  });

  it('never link to what another catalogue has under the same number or at the same address', async () => {
    const { kernels } = shop;
    await Promise.all(Object.values(kernels).map((kernel) => kernel.close()));
    const page = { id: 1, identifier: 'over', title: 'Over ons', content: '<p>Wij</p>' };
    shop = await openViews({
      default: { ...demo.default, category: [category({ url_path: 'dames' })], cms_page: [page] },
      be: {
        product: [product({ id: 1, sku: 'TENT', url_path: 'tent' })],
        category: [category({ url_path: 'kamperen' }), category({ id: 11, url_path: 'over' })],
        redirect: [],
      },
    });
    for (const path of ['/dames/', '/over/'])
      expect(await linksOf('default', pageAt(path))).to.deep.equal([
        `nl-NL https://zool.nl${path}`,
        `x-default https://zool.nl${path}`,
      ]);
  });

  it('get nothing when they are not to be listed', async () => {
    for (const page of [pageAt(undefined), pageAt('/dames/', 'noindex, follow')]) {
      expect(
        await shop.kernels.default!.scope().get(PageExtrasCollector).collect(page, new URL('https://zool.nl/')),
      ).to.deep.equal({ tags: [], structuredData: [] });
    }
    expect(shop.asked).to.deep.equal([]);
  });

  it('ask the other store view once for many visits', async () => {
    for (let visits = 0; visits < 3; visits += 1) await linksOf('default', pageAt('/dames/pump/'));
    expect(shop.asked).to.deep.equal(['default seo.page', 'be seo.page']);
  });
});

describe('stories', () => {
  it('say the same way to them as their block of breadcrumbs', async () => {
    const { kernels } = await openViews();
    const block = { _uid: 'b', component: 'breadcrumbs', routes: [{ label: 'Home', url: '/' }], current: 'Contact' };
    const contact = story('contact');
    const page: Page = {
      route: 'storyblok-page',
      part: StoryblokUi.StoryPage.id,
      layout: 'default',
      status: 200,
      head: { canonical: '/contact/' },
      props: {
        story: { ...contact, content: { ...contact.content, body: [{ _uid: 'p', component: 'paragraph' }, block] } },
      },
    };
    const {
      structuredData: [data],
    } = await kernels.default!.scope().get(PageExtrasCollector).collect(page, new URL('https://zool.nl/contact/'));
    expect(data)
      .to.have.nested.property('@graph[0]')
      .that.deep.equals({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://zool.nl/' },
          { '@type': 'ListItem', position: 2, name: 'Contact' },
        ],
      });
    await Promise.all(Object.values(kernels).map((kernel) => kernel.close()));
  });
});

describe('offers of a product', () => {
  it('are its enabled variants with the price, the returns and the delivery that its page shows', async () => {
    const children = [
      variant('PUMP-38', { price: 99.95, special_price: 89.95 }),
      variant('PUMP-40', { size: '169', stock: { is_in_stock: false, qty: 0 } }),
      variant('PUMP-OFF', { status: 2 }),
    ];
    const pump = product({
      configurable_children: children,
      configurable_options: [
        {
          id: 1,
          attribute_id: 142,
          attribute_code: 'size',
          label: 'Maat',
          position: 0,
          product_id: 1,
          values: [{ value_index: 167, label: '38' }, { value_index: 169 }],
        },
      ],
    });
    const { kernels } = await openViews({ ...demo, default: { product: [pump] } });
    const props: ProductPageProps = {
      product: productViewOf({
        type: 'configurable',
        sku: 'PUMP',
        name: 'Pump',
        summary: 'Pump',
        price: { now: 8995 },
        configured: false,
      }),
      breadcrumbs: [],
      meta: { title: undefined, description: undefined, path: '/dames/pump/' },
    };
    const page: Page = {
      route: 'configurable-product',
      part: CatalogUi.ProductPage.id,
      layout: 'default',
      props,
      head: { canonical: '/dames/pump/' },
      status: 200,
    };
    const {
      structuredData: [data],
    } = await kernels.default!.scope().get(PageExtrasCollector).collect(page, new URL('https://zool.nl/dames/pump/'));
    expect(data).to.have.nested.property('@graph[1].hasVariant').with.length(2);
    expect(data)
      .to.have.nested.property('@graph[1].hasVariant[0]')
      .that.deep.includes({ sku: 'PUMP-38', size: '38' })
      .and.has.property('offers')
      .that.includes({ price: '89.95', availability: 'https://schema.org/InStock' });
    expect(data).to.have.nested.property('@graph[1].hasVariant[1].offers').that.includes({
      price: '100.00',
      availability: 'https://schema.org/OutOfStock',
      url: 'https://zool.nl/dames/pump/?childSku=PUMP-40',
    });
    expect(data).to.have.nested.property('@graph[2]').that.includes({
      '@type': 'MerchantReturnPolicy',
      merchantReturnDays: 30,
      returnFees: 'https://schema.org/FreeReturn',
    });
    expect(data)
      .to.have.nested.property('@graph[3].deliveryTime.transitTime')
      .that.includes({ minValue: 2, maxValue: 3 });
    await Promise.all(Object.values(kernels).map((kernel) => kernel.close()));
  });
});

describe('settings of structured data', () => {
  it('return in 30 days, deliver in 2 to 3 business days unless the shop says otherwise [CN-25, CN-26]', () => {
    expect(configSchema([seoConfig])).to.have.nested.property('properties.seo.properties.returnDays.default', 30);
    expect(configSchema([seoConfig])).to.have.deep.nested.property(
      'properties.seo.properties.deliveryDays.default',
      [2, 3],
    );
  });
});
