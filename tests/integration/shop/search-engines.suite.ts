import { expect } from 'chai';
import type { CrawledPage } from '../../support/crawl.ts';
import { anchors, dataBlock, plainText } from '../../support/html.ts';
import { inShop, visit } from '../../support/shared-shop.ts';

type Thing = Readonly<Record<string, unknown>> & { readonly '@type'?: string | readonly string[] };
interface Offer {
  readonly url: string;
  readonly price?: string;
  /** Of a group. */ readonly lowPrice?: string;
  readonly availability: string;
}
interface Variant {
  readonly sku: string;
  readonly offers: Offer;
}

const dataOf = (html: string): Thing[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].flatMap(
    ([, json = '']): Thing[] => {
      const data = JSON.parse(json);
      return data['@graph'] ?? [data];
    },
  );
const thing = <T = Thing>(html: string, type: string): T | undefined =>
  dataOf(html).find((one) => [one['@type']].flat().includes(type)) as T | undefined;
const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(inShop(''), ''));
const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const inEuro = (price: string): string =>
  `€ ${new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2 }).format(Number(price))}`;
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, place) => values.indexOf(value) !== place);

/** The sku that a product's page shows: the chosen variant's, else the product's. */
function shownSku(html: string): string | undefined {
  const { loaderData } = JSON.parse(dataBlock(html, 'etalage-state') ?? '{}') as {
    loaderData: Record<string, { props?: { product?: { sku?: string } } } | null>;
  };
  return Object.values(loaderData).find((page) => page?.props?.product)?.props?.product?.sku;
}

/** @param wholeShop every page, crawled */
export const searchEngineInTheWholeShop = (wholeShop: () => Promise<readonly CrawledPage[]>): unknown =>
  describe('a search engine in the whole shop', function () {
    this.timeout(60_000); // some look at every page
    let pages: readonly CrawledPage[] = [];
    let indexable: readonly CrawledPage[] = [];

    before('crawl both store views', async function () {
      this.timeout(300_000);
      pages = await wholeShop();
      indexable = pages.filter((page) => page.indexable);
      expect(indexable.length).to.be.greaterThan(200);
    });

    it('finds no broken link and no link that redirects', () => {
      expect(
        pages
          .filter(({ status }) => status !== 200)
          .map(({ address, status, from }) => `${status} ${address} on ${from}`),
      ).to.deep.equal([]);
    });

    it('finds no title and no canonical address twice', () => {
      expect(repeated(indexable.map(({ title }) => title))).to.deep.equal([]);
      expect(repeated(indexable.map(({ address }) => address))).to.deep.equal([]);
    });

    it('learns of every other page that it is not to be listed, or which page stands for it', () => {
      const known = new Set(indexable.map(({ address }) => address));
      const others = pages.filter((page) => !page.indexable && !page.noindex);
      expect(others.length).to.be.greaterThan(20);
      expect(
        others
          .filter(({ canonical = '' }) => !known.has(canonical))
          .map(({ address, canonical }) => `${address} -> ${canonical}`),
      ).to.deep.equal([]);
    });

    it('finds the pages of the sitemaps by following links, and in the sitemaps all that it found', async () => {
      const index = await visit('/sitemap.xml');
      expect(index.headers.get('content-type')).to.match(/^application\/xml/);
      expect(locations(index.text)).to.deep.equal(['/sitemap-default.xml', '/sitemap-be.xml']);
      const files = await Promise.all(locations(index.text).map((path) => visit(path)));
      for (const { status, headers } of files)
        expect([status, headers.get('cache-control')]).to.deep.equal([200, 'public, max-age=3600']);
      const [dutch = [], belgian = []] = files.map(({ text }) => locations(text));
      const isBelgian = ({ address }: CrawledPage): boolean => address.startsWith('/be/');
      expect(dutch.toSorted()).to.deep.equal(
        indexable
          .filter((page) => !isBelgian(page))
          .map(({ address }) => address)
          .toSorted(),
      );
      expect(belgian.toSorted()).to.deep.equal(
        indexable
          .filter(isBelgian)
          .map(({ address }) => address)
          .toSorted(),
      );
    });

    it('is sent to the sitemap by robots.txt, which closes search and API but no page of the sitemap', async () => {
      const { text, headers } = await visit('/robots.txt');
      expect(headers.get('content-type')).to.match(/^text\/plain/);
      expect(text).to.contain(`Sitemap: ${inShop('/sitemap.xml')}\n`);
      const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
      expect(closed).to.deep.equal(['/api/', '/search/', '/be/search/']);
      expect(indexable.filter(({ address }) => closed.some((path) => address.startsWith(path)))).to.deep.equal([]);
    });

    it('finds store views linked with each other, page by page and in both directions', () => {
      const byAddress = new Map(indexable.map((page) => [page.address, page]));
      let pairs = 0;
      for (const { address, alternates } of indexable) {
        const [own, other, counterpart] = address.startsWith('/be/')
          ? ['nl-BE', 'nl-NL', address.slice(3)]
          : ['nl-NL', 'nl-BE', `/be${address}`];
        expect(alternates.get(own), address).to.equal(address);
        expect(alternates.get(other), address).to.equal(byAddress.has(counterpart) ? counterpart : undefined);
        expect(alternates.get('x-default'), address).to.equal(alternates.get('nl-NL') ?? address);
        if (alternates.has(other)) pairs += 1;
      }
      expect(pairs).to.be.greaterThan(100);
    });

    it('reads the shop, its search and who runs it on the home page [CN-19, CN-27]', () => {
      for (const home of ['/', '/be/']) {
        const { html = '' } = pages.find(({ address }) => address === home) ?? {};
        expect(thing(html, 'Organization'), home)
          .to.include({ name: 'Atelier Zool B.V.', telephone: '+31 416 012 345', priceRange: '€€' })
          .and.have.nested.property('address.postalCode', '5141 ZX');
        expect(thing(html, 'WebSite'), home).to.have.nested.property(
          'potentialAction.target.urlTemplate',
          inShop(`${home}search/?q={search_term_string}`),
        );
      }
    });

    it('reads the same breadcrumbs as visitors', () => {
      const withCrumbs = indexable.filter(({ html }) => html.includes('class="crumbs"'));
      expect(withCrumbs.length).to.be.greaterThan(100);
      for (const { html, address } of withCrumbs) {
        const [, shown = ''] = /<nav class="crumbs".*?<ol>(.*?)<\/ol>/s.exec(html) ?? [];
        const steps =
          thing<{ itemListElement: { name: string; item?: string }[] }>(html, 'BreadcrumbList')?.itemListElement ?? [];
        expect(
          steps.map(({ name }) => name),
          address,
        ).to.deep.equal([...shown.matchAll(/<li.*?<\/li>/gs)].map(([item]) => plainText(item)));
        expect(
          steps.flatMap(({ item }) => item ?? []),
          address,
        ).to.deep.equal(anchors(shown).map(({ href }) => inShop(href)));
      }
    });

    it('reads the products of a list in the order in which they are shown', () => {
      const lists = pages.filter(({ html, noindex }) => !noindex && html.includes('data-route="category"'));
      expect(lists.length).to.be.greaterThan(20);
      for (const { html, address } of lists) {
        const items = thing<{ itemListElement: { url: string }[] }>(html, 'ItemList')?.itemListElement ?? [];
        const linked = anchors(mainOf(html)).map(({ href }) => inShop(href));
        const urls = items.map(({ url }) => url);
        expect([...new Set(linked.filter((href) => urls.includes(href)))], address).to.deep.equal(urls);
      }
    });

    it('reads the price and the availability that the page shows, of products and of every variant [CN-18, CN-20, CN-21, CN-22]', () => {
      const products = pages.filter(({ html }) => /data-route="(simple|configurable)-product"/.test(html));
      expect(products.length).to.be.greaterThan(100);
      let linked = 0;
      for (const { html, address } of products) {
        const main = mainOf(html);
        const text = plainText(main);
        const variants =
          thing<{ hasVariant: Variant[] }>(html, 'ProductGroup')?.hasVariant ??
          [thing<Variant>(html, 'Product')].filter((one) => one !== undefined);
        if (variants.length === 0) continue; // nothing for sale by itself
        const sku = shownSku(html);
        const shown = variants.find((variant) => variant.sku === sku);
        const prices = (shown ? [shown] : variants).map(({ offers }) => offers.price ?? offers.lowPrice ?? '');
        expect(
          prices.some((price) => text.includes(inEuro(price))),
          `${address} shows ${prices.join(' or ')}`,
        ).to.equal(true);
        // What a page says of itself may be sold out.
        const others = anchors(main).filter(({ href }) => href !== address);
        const offered = others.flatMap(({ href }) => /[?&]childSku=([^&]+)/.exec(href)?.[1] ?? []);
        for (const { sku: own, offers } of variants) {
          expect(offers.price ?? offers.lowPrice, address).to.match(/^\d+\.\d\d$/);
          expect(offers, address).to.include({
            itemCondition: 'https://schema.org/NewCondition',
            priceCurrency: 'EUR',
          });
          if (!offered.includes(encodeURIComponent(own))) continue;
          linked += 1;
          expect(offers.availability, `${address} ${own}`).to.equal('https://schema.org/InStock');
        }
      }
      expect(linked, 'variants that pages lead to').to.be.above(20);
    });

    it('reads when a product arrives and how long it may be sent back [CN-23, CN-24, CN-25, CN-26]', () => {
      const { html = '' } = indexable.find((page) => thing(page.html, 'ProductGroup')) ?? {};
      expect(thing(html, 'MerchantReturnPolicy')).to.include({ merchantReturnDays: 30 });
      expect(thing(html, 'OfferShippingDetails'))
        .to.have.nested.property('deliveryTime.transitTime')
        .that.includes({ minValue: 2, maxValue: 3, unitCode: 'DAY' });
    });

    it('is told nothing about ratings that are not live, and nothing at all on pages that it must not list [RU-31]', () => {
      for (const { html, address } of pages) expect(JSON.stringify(dataOf(html)), address).to.not.include('12692');
      // Buyers of other tests may have written some that are.
      const samples = pages.filter(({ html }) => html.includes('Dit zijn voorbeelden voor deze demo'));
      expect(samples).to.have.length.above(20);
      for (const { html, address } of samples)
        expect(JSON.stringify(dataOf(html)), address).to.not.include('aggregateRating');
      const unlisted = pages.filter(({ noindex }) => noindex);
      expect(unlisted).to.have.length.above(0);
      for (const { html, address } of unlisted) expect(dataOf(html), address).to.deep.equal([]);
    });
  });
