import { expect } from 'chai';
import { inner, plainText, startTags } from '../../support/html.ts';
import { cents, linkCalled, readList, type SeenList } from '../../support/list-page.ts';
import { visit } from '../../support/shared-shop.ts';

async function see(path: string): Promise<SeenList> {
  const { status, text } = await visit(path);
  expect(status, path).to.equal(200);
  return readList(text);
}

/** A category that fits on one page. */
const SHORT_LIST = '/dames/pumps/hoge-pumps/';
/** The shop's own setting: it fills rows of two, three and four. */
const PAGE_SIZE = 48;

/**
 * What the index has of a category's products, by the path of their pages: their place in that category and when they
 * were made.
 */
async function documentsIn(
  path: string,
): Promise<ReadonlyMap<string, { readonly position: number; readonly createdAt: string }>> {
  const search = async (entity: string, attribute: string, eq: unknown): Promise<Record<string, unknown>[]> => {
    const { status, text } = await visit(
      `/api/catalog/vue_storefront_catalog/${entity}/_search?size=1000&request_format=search-query`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ _appliedFilters: [{ attribute, value: { eq } }] }),
      },
    );
    expect(status).to.equal(200);
    return JSON.parse(text).hits.hits.map(({ _source }: { _source: Record<string, unknown> }) => _source);
  };
  const [category] = await search('category', 'url_path', path.replace(/^\/|\/$/g, ''));
  const products = await search('product', 'category_ids', category?.['id']);
  return new Map(
    products.map((product) => {
      const places = product['category'] as readonly { readonly category_id: number; readonly position: number }[];
      return [
        `/${product['url_path']}/`,
        {
          position: places.find(({ category_id }) => category_id === category?.['id'])?.position ?? NaN,
          createdAt: String(product['created_at']),
        },
      ];
    }),
  );
}

describe('a list of products as plain links', () => {
  it('keeps filters and options in their places, without a way to what nothing is left of [RU-09]', async () => {
    const optionsOf = (text: string): string[] =>
      [...text.matchAll(/<(a|span) [^>]*class="option(?: option--none)?"[^>]*>(?:<svg.*?<\/svg>)?([^<]*)/g)].map(
        ([, , label = '']) => label,
      );
    const { text: all } = await visit('/dames/pumps/');
    const black = readList(all).filters.find(({ label }) => label === 'Zwart');
    const { text: inBlack } = await visit(black?.href ?? '');
    expect(optionsOf(inBlack)).to.deep.equal(optionsOf(all)).and.have.length.above(20);
    const none = [...inBlack.matchAll(/<span class="option option--none">.*?<span class="option__count">(\d+)</g)];
    expect(none).to.have.length.above(0);
    expect(none.every(([, count]) => count === '0')).to.equal(true);
    expect(readList(inBlack).filters.every(({ active, count }) => active || count > 0)).to.equal(true);
  });

  it('lists for a colour and a size only what can be bought in both, and leads to it [RU-39]', async () => {
    const { text: all } = await visit('/dames/pumps/');
    const black = readList(all).filters.find(({ label }) => label === 'Zwart');
    for (const size of ['35', '37', '42']) {
      const inSize = (await see(black?.href ?? '')).filters.find(({ label }) => label === size);
      if (!inSize) continue;
      const { paths, total } = await see(inSize.href);
      expect([paths.length, total]).to.deep.equal([inSize.count, inSize.count]);
      for (const path of paths) {
        const { text } = await visit(path);
        expect(path).to.match(new RegExp(`childSku=[\\w-]+-${size}$`));
        expect(plainText(inner(text, 'main')[0] ?? ''), path).to.not.contain('Uitverkocht');
      }
    }
  });

  it('shows a page of products in order, each with name, address and price', async () => {
    const { names, prices, total, links } = await see('/merken/');
    expect(total).to.be.greaterThan(PAGE_SIZE);
    expect(names).to.have.length(PAGE_SIZE);
    expect(names.every((name) => name !== '')).to.equal(true);
    expect(prices.every((price) => price > 1000)).to.equal(true);
    const targets = new Set(names.map((name) => linkCalled({ links } as SeenList, name)));
    expect(targets.size).to.equal(PAGE_SIZE);
  });

  it('shows more by a link, until all are shown [CA-67]', async () => {
    let list = await see('/dames/pumps/');
    for (let page = 2; list.names.length < list.total; page += 1) {
      const more = linkCalled(list, 'Meer laden');
      expect(more).to.equal(`/dames/pumps/?page=${page}`);
      const longer = await see(more);
      expect(longer.names).to.have.length(Math.min(page * PAGE_SIZE, list.total));
      expect(longer.names.slice(0, list.names.length)).to.deep.equal(list.names);
      list = longer;
    }
    expect(list.links.some(({ text }) => text === 'Meer laden')).to.equal(false);
  });

  it('shows 384 of a long list at once, then leads on to its last product and back [CA-67]', async () => {
    const first = await see('/merken/?page=8');
    expect(first.names).to.have.length(8 * PAGE_SIZE);
    expect(first.total).to.be.greaterThan(8 * PAGE_SIZE);
    expect(first.links.some(({ text }) => ['Meer laden', 'Vorige producten'].includes(text))).to.equal(false);
    const next = await see(linkCalled(first, 'Volgende producten'));
    expect(next.names).to.have.length(PAGE_SIZE);
    expect(linkCalled(next, 'Vorige producten')).to.equal('/merken/?page=8#list');
    const last = await see(`/merken/?page=${Math.ceil(first.total / PAGE_SIZE)}`);
    expect(new Set([...first.paths, ...last.paths])).to.have.property('size', first.total);
    expect((await visit('/merken/?page=9')).text).to.match(/<link rel="canonical" href="[^"]*\/merken\/"/);
  });

  it('offers no "load more" when one page holds all [CA-68]', async () => {
    const { names, total, links } = await see(SHORT_LIST);
    expect(names).to.have.length(total);
    expect(links.some(({ text }) => text === 'Meer laden')).to.equal(false);
  });

  it("shows pictures of a card's size [CA-109]", async () => {
    const { text } = await visit('/dames/');
    const pictures = inner(text, 'article')
      .flatMap((card) => startTags(card))
      .filter(({ tag }) => tag === 'img')
      .map(({ attributes }) => attributes);
    expect(pictures.length).to.be.greaterThan(10);
    for (const picture of pictures) {
      expect(picture).to.include({ width: '386', height: '483' });
      expect(picture['src']).to.match(/^\/img\/386\/483\/resize\//);
    }
  });

  it('leaves to the browser what no visitor sees at first: second pictures and the buttons on cards', async () => {
    const { text } = await visit('/dames/');
    expect(inner(text, 'article').join('')).to.not.match(/card__second|card__actions/);
    expect(
      inner(text, 'article')
        .map((card) => startTags(card).length)
        .every((count) => count <= 12),
    ).to.equal(true);
  });

  it('has a filter for every attribute with options that occur [CA-80, CA-84, CA-85, CA-86]', async () => {
    const { text } = await visit('/sale/');
    const groups = [...text.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, summary = '']) => plainText(summary));
    expect(groups).to.include.members(['Collectie', 'Merk', 'Voor', 'Kleur', 'Maat', 'Prijs']);
    expect(groups.slice(groups.indexOf('Kleur')).slice(0, 5), 'what shoppers ask first').to.deep.equal([
      'Kleur',
      'Maat',
      'Prijs',
      'Hakhoogte',
      'Materiaal',
    ]);
    expect(plainText((await visit('/dames/')).text), 'all of them are for women').to.not.match(/Voor\s+Dames\s+\d/);
    const { filters } = await see('/dames/');
    const prices = filters.map(({ label }) => label).filter((label) => label.includes('€'));
    expect(['< € 75', '€ 75 - € 100', '€ 100 - € 125', '€ 125 - € 150', '€ 150 - € 200', '> € 200']).to.include.members(
      prices,
    );
    expect(prices.length).to.be.greaterThan(3);
    expect([prices[0], prices.at(-1)]).to.deep.equal(['< € 75', '> € 200']);
    expect(filters.every(({ count }) => count > 0)).to.equal(true);
  });

  it('every filter link leads to exactly as many products as it announced [RU-09, SC-03]', async function () {
    this.timeout(30_000);
    for (const path of ['/dames/', '/heren/?brand=503', '/search/?q=sneaker']) {
      const { filters } = await see(path);
      expect(filters.length, path).to.be.greaterThan(8);
      for (const { href, label, count, active } of filters) {
        if (active) continue;
        const { total, filters: after } = await see(href);
        expect([label, total], href).to.deep.equal([label, count]);
        expect(
          after.filter((option) => option.active).map((option) => option.label),
          href,
        ).to.include(label);
      }
    }
  });

  it('widens within an attribute and narrows between attributes [RU-09]', async () => {
    const all = await see('/dames/');
    const [one, other] = all.filters.filter(({ href }) => href.includes('brand='));
    const first = await see(one?.href ?? '');
    const both = await see(first.filters.find(({ label }) => label === other?.label)?.href ?? '');
    expect(both.total).to.equal((one?.count ?? 0) + (other?.count ?? 0));
    const size = both.filters.find(({ href }) => href.includes('size='));
    expect((await see(size?.href ?? '')).total)
      .to.equal(size?.count)
      .and.to.be.at.most(both.total);
  });

  it('every product of a price range costs what the range says [RU-08]', async () => {
    const { filters } = await see('/dames/');
    for (const { href, label } of filters.filter((option) => option.label.includes('€'))) {
      const [low = 0, high = Infinity] = label.startsWith('<')
        ? [0, cents(label) * 100]
        : label.split(' - ').map((bound) => cents(bound) * 100);
      const { prices } = await see(href);
      for (const price of prices) expect(price, label).to.be.at.least(low).and.to.be.below(high);
    }
  });

  it('drops the page when a filter or another order is chosen [RT-64]', async () => {
    const { filters, links } = await see('/merken/?page=2&sort=final_price');
    expect(filters.filter(({ href }) => href.includes('page='))).to.deep.equal([]);
    expect(filters.every(({ href }) => href.includes('sort=final_price'))).to.equal(true);
    expect(linkCalled({ links } as SeenList, 'Prijs hoog naar laag')).to.equal('/merken/?sort=final_price%3Adesc');
  });

  it('takes a filter back by its own link, by its chip and all at once [RT-65]', async () => {
    const { filters, links, total } = await see('/dames/?brand=503&simple_colour=601');
    const all = await see('/dames/?brand=503');
    expect(total).to.be.at.most(all.total);
    expect(filters.find(({ active }) => active)?.href)
      .to.match(/^\/dames\/(\?|$)/)
      .and.to.not.contain('simple_colour=601');
    expect(linkCalled({ links } as SeenList, 'Alle filters wissen')).to.equal('/dames/');
  });

  it('orders by price both ways and by date, and by recommendation first [CA-76, CA-77, CA-78, CA-79]', async () => {
    const start = await see(SHORT_LIST);
    const low = await see(linkCalled(start, 'Prijs laag naar hoog'));
    expect(low.prices).to.deep.equal(low.prices.toSorted((left, right) => left - right));
    const high = await see(linkCalled(start, 'Prijs hoog naar laag'));
    expect(high.prices).to.deep.equal(high.prices.toSorted((left, right) => right - left));
    const fresh = await see(`${SHORT_LIST}?sort=created_at%3Adesc`);
    expect(fresh.names).to.have.members(start.names).and.to.not.deep.equal(start.names);
    expect((await see(`${SHORT_LIST}?sort=position:asc`)).names).to.deep.equal(start.names);
  });

  it('orders by what is off, and says so in one label a card [CA-11]', async () => {
    const start = await see('/sale/');
    const { text } = await visit(linkCalled(start, 'Hoogste korting'));
    const labels = inner(text, 'article').map((card) => /card__labels">([^<]*)</.exec(card)?.[1] ?? '');
    const discounts = labels.map((label) => Number(/^-(\d+)\u00a0%$/.exec(label)?.[1]));
    expect(discounts.length).to.be.greaterThan(10);
    expect(discounts[0]).to.be.greaterThan(discounts.at(-1) ?? NaN);
    expect(discounts).to.deep.equal(discounts.toSorted((left, right) => right - left));
  });

  it('stands in the order of its category, and on demand the newest first [CA-75, CA-77]', async () => {
    for (const path of ['/dames/pumps/', '/heren/sneakers/']) {
      const documents = await documentsIn(path);
      const positions = (await see(path)).paths.map((card) => documents.get(card)?.position ?? NaN);
      expect(new Set(positions).size, path).to.be.greaterThan(3);
      expect(positions, path).to.deep.equal(positions.toSorted((left, right) => left - right));
      const newest = (await see(path)).links.find(({ href }) => href.includes('sort=created_at'));
      expect(newest?.text).to.equal('Nieuw');
      const dates = (await see(newest?.href ?? '')).paths.map((card) => documents.get(card)?.createdAt ?? '');
      expect(new Set(dates).size, path).to.be.greaterThan(3);
      expect(dates, path).to.deep.equal(dates.toSorted().reverse());
    }
  });

  it('ignores filters, orders and pages that make no sense', async () => {
    const plain = await see(SHORT_LIST);
    for (const query of [
      '?page=0',
      '?page=-3',
      '?page=abc',
      '?sort=sku',
      '?brand=%27;--',
      '?nonsense=1',
      '?price=9-1',
      '?size=',
      '?page=2',
    ]) {
      expect((await see(`${SHORT_LIST}${query}`)).names, query).to.deep.equal(plain.names);
    }
  });

  it('leaves out what is sold out, disabled or not to be seen by itself [CA-62, CA-63, CA-64]', async () => {
    const { total } = await see('/merken/');
    const windows = [await see('/merken/?page=8'), await see(`/merken/?page=${Math.ceil(total / PAGE_SIZE)}`)];
    const names = windows.flatMap((list) => list.names);
    expect(names).to.have.length(total);
    expect(names).to.not.include.members(['Willem chelsea boot camel']);
    expect(names).to.not.include.members(['Noémie handtas zwart']);
    expect(names.filter((name) => name.endsWith(' 38'))).to.deep.equal([]);
    const { names: boots } = await see('/heren/boots/');
    expect(boots).to.not.include('Willem chelsea boot camel');
  });

  it('searches in the GET form that every page has, and says so when the term is too short or finds nothing [SC-11, CA-99, CA-100]', async () => {
    const { text } = await visit('/');
    expect(text)
      .to.match(/<form(?=[^>]*action="\/search\/")(?=[^>]*method="get")[^>]*role="search"/)
      .and.to.contain('name="q"');
    expect((await see('/search/?q=valentina')).names.every((name) => name.startsWith('Valentina'))).to.equal(true);
    expect(
      (await see('/search/?q=valantena')).names.some((name) => name.startsWith('Valentina')),
      'two typos',
    ).to.equal(true);
    expect((await visit('/search/?q=va')).text).to.contain('De zoekterm moet uit minstens 3 tekens bestaan');
    expect((await visit('/search/?q=qqqqqqqq')).text).to.contain('Niets gevonden');
  });
});
