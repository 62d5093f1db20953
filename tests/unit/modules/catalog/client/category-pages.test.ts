import { ApiError, errorType, NotFound, NotificationStore, PageTags, RedirectTo, type Page } from 'etalage/core';
import { expect } from 'chai';
import type { CategoryPageProps, ListingView, ProductPageProps } from 'etalage/modules/catalog';
import { demoCatalogue } from '../../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { TopCategories } from '../../../../../modules/catalog/client/top-categories.ts';
import { failureOf, offline, openShop, settings, type TestShop } from './shop.ts';

const propsOf = (page: Page): CategoryPageProps => page.props as CategoryPageProps;
const listingOf = (page: Page): ListingView => propsOf(page).listing;
const optionOf = (listing: ListingView, code: string, label: string) => {
  const option = listing.filters.find((filter) => filter.code === code)?.options.find((one) => one.label === label);
  if (!option) throw new Error(`No option ${label} in ${code}`);
  return option;
};

describe('Category pages', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  it('show the category under its own path, with the way to it, what is below and its products [RT-25, RT-45]', async () => {
    const page = await shop.open('/dames/pumps/');
    expect(page).to.deep.include({ route: 'category', part: 'catalog.CategoryPage', status: 200 });
    const { category, breadcrumbs, subcategories, listing } = propsOf(page);
    expect(category).to.deep.equal({
      id: 12,
      name: 'Pumps',
      description: 'Hoog of laag, spits of rond: pumps op een leest die klopt.',
    });
    expect(breadcrumbs).to.deep.equal([
      { name: 'Home', url: '/' },
      { name: 'Dames', url: '/dames/' },
      { name: 'Pumps', url: undefined },
    ]);
    expect(subcategories.map(({ name, url }) => [name, url])).to.deep.equal([
      ['Hoge pumps', '/dames/pumps/hoge-pumps/'],
      ['Lage pumps', '/dames/pumps/lage-pumps/'],
      ['Slingbacks', '/dames/pumps/slingbacks/'],
    ]);
    expect(listing.products).to.have.length(Math.min(settings.pageSize, listing.total));
    expect(listing.products.every(({ url }) => url.startsWith('/dames/pumps/'))).to.equal(true);
  });

  it('answer the named route too, by path and by slug [RT-24]', async () => {
    expect(propsOf(await shop.open('/c/dames/pumps/')).category.id).to.equal(12);
    expect(propsOf(await shop.open('/c/pumps-12/')).category.id).to.equal(12);
  });

  it('describe themselves to search engines, and keep filtered lists out', async () => {
    expect((await shop.open('/dames/pumps/')).head).to.deep.include({
      title: 'Pumps – Dames',
      plainTitle: false,
      canonical: '/dames/pumps/',
      robots: undefined,
    });
    expect((await shop.open('/dames/pumps/?size=167&page=2')).head).to.deep.include({
      canonical: '/dames/pumps/',
      robots: 'noindex, follow',
    });
    expect((await shop.open('/c/dames/pumps/?sort=final_price')).head).to.deep.include({
      canonical: '/dames/pumps/',
      robots: undefined,
    });
  });

  it('have the title that an editor gave them, word for word', async () => {
    const catalogue = demoCatalogue('default');
    const categories = catalogue.categories.map((one) =>
      one.url_path === 'dames/pumps' ? { ...one, meta_title: 'Pumps om op te lopen' } : one,
    );
    const edited = await openShop({ catalogue: { ...catalogue, categories } });
    expect((await edited.open('/dames/pumps/')).head).to.include({ title: 'Pumps om op te lopen', plainTitle: true });
    await edited.close();
  });

  it('label the response with what they show', async () => {
    const scope = shop.pages.scope();
    const { listing } = propsOf(await shop.open('/dames/pumps/lage-pumps/', scope));
    const tags = [...scope.get(PageTags)];
    expect(tags).to.include.members(['category', 'C122']);
    expect(tags.filter((tag) => tag.startsWith('P'))).to.have.length(listing.products.length);
  });

  it('filter by what the address says, wide within an attribute and narrow between them [SC-02, SC-03, CA-80, RU-09]', async () => {
    const all = listingOf(await shop.open('/dames/'));
    expect(all.filters.map(({ code }) => code)).to.deep.equal([
      'collection',
      'brand',
      'gender',
      'simple_colour',
      'size',
      'price',
      'removable_inner_sole',
    ]);
    const black = listingOf(await shop.open(optionOf(all, 'simple_colour', 'Zwart').url));
    expect(black.total)
      .to.equal(optionOf(all, 'simple_colour', 'Zwart').count)
      .and.below(all.total);
    const blackOrRed = listingOf(await shop.open(optionOf(black, 'simple_colour', 'Rood').url));
    expect(blackOrRed.total)
      .to.equal(optionOf(black, 'simple_colour', 'Rood').count)
      .and.above(black.total);
    const inSize = listingOf(await shop.open(optionOf(black, 'size', '35').url));
    expect(inSize.total)
      .to.equal(optionOf(black, 'size', '35').count)
      .and.below(black.total);
    expect(inSize.active.map(({ label }) => label)).to.deep.equal(['Zwart', '35']);
    expect(listingOf(await shop.open(inSize.clearUrl)).total).to.equal(all.total);
  });

  it('filter by price ranges that meet without overlap [CA-84, RU-08]', async () => {
    // Where the variants of each product cost the same: another is in the range of each.
    const all = listingOf(await shop.open('/heren/'));
    const ranges = all.filters.find(({ code }) => code === 'price')?.options ?? [];
    const pages = await Promise.all(ranges.map(({ url }) => shop.open(url)));
    expect(pages.map((page) => listingOf(page).total)).to.deep.equal(ranges.map(({ count }) => count));
    expect(ranges.reduce((sum, { count }) => sum + count, 0)).to.equal(all.total);
    const dear = listingOf(await shop.open('/dames/?price=200.0-*'));
    expect(dear.products.every(({ price }) => price.now >= 20000)).to.equal(true);
  });

  it('show the variant that is filtered by: picture, price and address belong together [RU-39]', async () => {
    const all = listingOf(await shop.open('/dames/pumps/'));
    const cardIn = async (url: string) =>
      listingOf(await shop.open(url)).products.find(({ sku }) => sku === 'VITTORIA');
    const cheapest = await cardIn('/dames/pumps/?sort=final_price');
    const black = await cardIn(optionOf(all, 'simple_colour', 'Zwart').url);
    expect(cheapest?.url).to.equal('/dames/pumps/vittoria-pump/');
    expect(black?.url).to.match(/\?childSku=VITTORIA-ZWA-\d+&open=size$/);
    for (const card of [cheapest, black]) {
      const { product } = (await shop.open(card?.url ?? '')).props as ProductPageProps;
      expect(card?.price).to.deep.equal(product.price);
      expect([card?.picture?.path, card?.secondPicture?.path]).to.deep.equal(
        product.pictures.slice(0, 2).map(({ path }) => path),
      );
    }
    expect(black?.picture).to.not.deep.equal(cheapest?.picture);
    const blackIn38 = listingOf(await shop.open(optionOf(all, 'simple_colour', 'Zwart').url));
    expect((await cardIn(optionOf(blackIn38, 'size', '38').url))?.url).to.match(/\?childSku=VITTORIA-ZWA-38$/);
  });

  it('ignore filters and options that the shop does not have', async () => {
    const page = await shop.open('/dames/?size=999&foo=1&simple_colour=&sort=evil&page=0');
    expect(listingOf(page)).to.deep.include({ active: [], page: 1 });
    expect(page.head.robots).to.equal(undefined);
  });

  it('sort as chosen [CA-76, CA-77, CA-78, CA-79]', async () => {
    const { sorting } = listingOf(await shop.open('/dames/pumps/'));
    expect(sorting.map(({ label, active }) => [label, active])).to.deep.equal([
      ['Recommended', true],
      ['New', false],
      ['Price low to high', false],
      ['Price high to low', false],
    ]);
    const pricesBy = async (id: string) =>
      listingOf(await shop.open(sorting.find((sort) => sort.id === id)?.url ?? '')).products.map(
        ({ price }) => price.now,
      );
    const rising = await pricesBy('final_price');
    expect(rising).to.deep.equal(rising.toSorted((left, right) => left - right));
    const falling = await pricesBy('final_price:desc');
    expect(falling).to.deep.equal(falling.toSorted((left, right) => right - left));
  });

  it('show no product that is disabled, hidden or sold out [CA-62, CA-63, CA-64, CA-73]', async () => {
    const skus = (
      await Promise.all(
        ['/dames/pumps/lage-pumps/', '/dames/tassen/handtassen/', '/heren/boots/'].map((path) => shop.open(path)),
      )
    ).flatMap((page) => listingOf(page).products.map(({ sku }) => sku));
    expect(skus).to.include('COLETTE-NAV');
    for (const sku of ['COLETTE-NAV-38', 'NOEMIE-ZWA', 'WILLEM-CAM']) expect(skus).to.not.include(sku);
  });

  it('are not found when no active category has the address [CA-74]', async () => {
    const page = await shop.open('/c/bestaat-niet/');
    expect(page).to.deep.include({ route: 'page-not-found', status: 404 });
    const inactive = demoCatalogue('default');
    const closed = await openShop({
      catalogue: { ...inactive, categories: inactive.categories.map((one) => ({ ...one, is_active: one.id !== 12 })) },
    });
    expect((await closed.open('/c/dames/pumps/')).status).to.equal(404);
    expect((await closed.open('/dames/pumps/')).status).to.equal(404);
    await closed.close();
    const reason = await failureOf(shop.routeLoad('category', { url_path: 'bestaat-niet' }));
    expect(reason)
      .to.be.instanceOf(NotFound)
      .with.property('message', 'Category query returned empty result url_path = bestaat-niet');
  });
});

describe('Long category pages', () => {
  it('ask for their products in one stage, with all that they show: none before it could be slower [PL-28]', async () => {
    const asked: unknown[] = [];
    const counting = await openShop({
      onCall: (_id, { params, query }) => {
        // What it asks besides is about filters, without products.
        if (
          params &&
          'entity' in params &&
          params.entity === 'product' &&
          query &&
          'size' in query &&
          Number(query.size) > 1
        )
          asked.push(query);
      },
    });
    const scope = counting.pages.scope();
    const page = await counting.open('/dames/pumps/', scope);
    expect(listingOf(page).products).to.have.length(settings.pageSize);
    expect(asked).to.have.length(1);
    expect(await counting.open('/dames/pumps/', scope), 'answered from memory').to.deep.equal(page);
    expect(asked).to.have.length(1);
    await counting.close();
  });

  it('show everything up to the page in the address, and "load more" until the end [CA-67, CA-68]', async () => {
    const shop = await openShop({ settings: { pageSize: 20 } });
    const first = listingOf(await shop.open('/dames/pumps/?sort=final_price'));
    expect(first.products).to.have.length(20);
    expect(first.moreUrl).to.match(/[?&]page=2$/);
    const second = listingOf(await shop.open(first.moreUrl ?? ''));
    expect(second.products).to.have.length(40);
    expect(second.products.slice(0, 20)).to.deep.equal(first.products);
    const last = listingOf(await shop.open(`/dames/pumps/?sort=final_price&page=${Math.ceil(first.total / 20)}`));
    expect(last.products).to.have.length(last.total);
    expect(last.moreUrl).to.equal(undefined);
    await shop.close();
  });

  it('show 400 products at once and lead on to the last, each product once [CA-67]', async () => {
    const shop = await openShop();
    const full = listingOf(await shop.open('/merken/?page=8'));
    expect(full.products).to.have.length(400);
    expect(full.moreUrl).to.equal(undefined);
    expect(full.nextUrl).to.equal('/merken/?page=9');
    const next = listingOf(await shop.open(full.nextUrl ?? ''));
    expect(next).to.include({ skipped: 400, previousUrl: '/merken/?page=8', moreUrl: '/merken/?page=10' });
    const last = listingOf(await shop.open(`/merken/?page=${Math.ceil(full.total / 50)}`));
    expect(last.products.slice(0, 50)).to.deep.equal(next.products);
    const skus = [...full.products, ...last.products].map(({ sku }) => sku);
    expect(new Set(skus).size).to.equal(full.total).and.to.equal(skus.length);
    expect(last.moreUrl ?? last.nextUrl).to.equal(undefined);
    expect(listingOf(await shop.open('/merken/?page=1e6'))).to.deep.equal(last);
    await shop.close();
  });
});

describe('Category pages without a network', () => {
  it('lead home with a message when the category itself cannot be had [RT-66, RT-67]', async () => {
    const shop = await openShop({
      onCall: () => {
        throw new ApiError(errorType(0, 'test.refused', 'no network'));
      },
    });
    const scope = shop.pages.scope();
    const failure = await offline(() => failureOf(shop.open('/c/dames/', scope)));
    expect(failure).to.be.instanceOf(RedirectTo).with.property('to', '/');
    const [shown] = scope.get(NotificationStore).get();
    expect(shown).to.deep.include({
      type: 'danger',
      message: 'The product, category or CMS page is not available in Offline mode. Redirecting to Home.',
    });
    expect(shown?.action1?.label).to.equal('OK');
    await shop.close();
  });

  it('lead home too when nobody can say what their address shows [RT-66, RT-67]', async () => {
    const shop = await openShop({
      onCall: () => {
        throw new ApiError(errorType(0, 'test.refused', 'no network'));
      },
    });
    const scope = shop.pages.scope();
    expect(await offline(() => failureOf(shop.open('/dames/pumps/', scope))))
      .to.be.instanceOf(RedirectTo)
      .with.property('to', '/');
    expect(scope.get(NotificationStore).get()[0]).to.have.property('type', 'danger');
    expect(await failureOf(shop.open('/dames/pumps/')), 'with a network').to.be.instanceOf(AggregateError);
    await shop.close();
  });

  it('show an empty list with a message when only its products cannot be had [CA-69, CA-103]', async () => {
    const shop = await openShop({
      onCall: (_id, { params }) => {
        if (params && 'entity' in params && params.entity === 'product')
          throw new ApiError(errorType(0, 'test.refused', 'no network'));
      },
    });
    const scope = shop.pages.scope();
    const page = await offline(() => shop.open('/dames/', scope));
    expect(listingOf(page)).to.deep.include({ products: [], total: 0 });
    const [shown] = scope.get(NotificationStore).get();
    expect(shown).to.deep.include({
      type: 'warning',
      message: 'No products synchronized for this category. Please come back while online!',
    });
    expect(shown?.action1?.label).to.equal('OK');
    await shop.close();
  });

  it('fail like any other while there is a network', async () => {
    const shop = await openShop({
      onCall: () => {
        throw new ApiError(errorType(503, 'test.refused', 'too busy'));
      },
    });
    expect(await failureOf(shop.open('/c/dames/')))
      .to.be.instanceOf(ApiError)
      .with.property('code', 503);
    await shop.close();
  });
});

describe('Top categories', () => {
  it('are fetched ahead, two levels deep and once, and their pages need not look them up [CA-72]', async () => {
    const asked: { entity: string; body: unknown; silent: boolean }[] = [];
    const shop = await openShop({
      onCall: (_id, { params, body }, options) => {
        if (params && 'entity' in params)
          asked.push({ entity: String(params.entity), body, silent: options?.silent === true });
      },
    });
    const scope = shop.pages.scope();
    const top = scope.get(TopCategories);
    await Promise.all([top.fetch(), top.fetch()]);
    expect(asked).to.deep.equal([
      {
        entity: 'category',
        silent: true,
        body: {
          _appliedFilters: [
            { attribute: 'level', value: { lte: 2 }, scope: 'default' },
            { attribute: 'is_active', value: { eq: true }, scope: 'default' },
          ],
        },
      },
    ]);
    expect([top.at('dames')?.name, top.at('heren')?.name, top.at('dames/pumps')]).to.deep.equal([
      'Dames',
      'Heren',
      undefined,
    ]);
    asked.length = 0;
    const page = await shop.open('/c/dames/', scope);
    expect(asked.map(({ entity }) => entity)).to.not.include('category');
    expect(page).to.deep.equal(await shop.open('/c/dames/'));
    await shop.close();
  });

  it('are done without when they cannot be had', async () => {
    const failing = { now: true };
    const shop = await openShop({
      onCall: () => {
        if (failing.now) throw new ApiError(errorType(503, 'test.refused', 'too busy'));
      },
    });
    const scope = shop.pages.scope();
    await scope.get(TopCategories).fetch();
    failing.now = false;
    expect((await shop.open('/c/dames/', scope)).status).to.equal(200);
    await shop.close();
  });
});
