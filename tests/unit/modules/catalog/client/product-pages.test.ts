import { NotFound, NotificationStore, PageTags, RedirectTo, type Page } from 'etalage/core';
import { expect } from 'chai';
import type { ProductPageProps, ProductView } from 'etalage/modules/catalog';
import { demoCatalogue } from '../../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import type { Catalogue, ProductDocument } from '../../../../../modules/catalog/domain/documents.ts';
import { failureOf, openShop, type TestShop } from './shop.ts';

const VALENTINA = '/dames/pumps/valentina-pump-zwart/';
const productOf = (page: Page): ProductView => (page.props as ProductPageProps).product;
const crumbsOf = (page: Page): string[] => (page.props as ProductPageProps).breadcrumbs.map(({ name }) => name);

/** The demo shop with one product changed. */
function changed(sku: string, change: (product: ProductDocument) => Partial<ProductDocument>): Catalogue {
  const demo = demoCatalogue('default');
  return {
    ...demo,
    products: demo.products.map((product) => (product.sku === sku ? { ...product, ...change(product) } : product)),
  };
}

describe('Product pages', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openShop();
  });
  after(() => shop.close());

  it('show a configurable product under its own path [RT-26, RT-44]', async () => {
    const page = await shop.open(VALENTINA);
    expect(page).to.deep.include({ route: 'configurable-product', part: 'catalog.ProductPage', status: 200 });
    expect(page.head).to.deep.include({ title: 'Fiordalba Valentina pump zwart', canonical: VALENTINA });
    const product = productOf(page);
    expect(product).to.deep.include({
      sku: 'VALENTINA-ZWA',
      parentSku: 'VALENTINA-ZWA',
      brand: 'Fiordalba',
      configured: false,
      inStock: true,
      warning: undefined,
    });
    expect(product.descriptionHtml).to.match(/^<p>/);
    expect(product.pictures[0]).to.deep.equal({
      path: '/z/pump/valentina-zwart-side.svg',
      alt: 'Valentina pump, zwart, zijkant',
    });
    expect(product.attributes).to.deep.include({ label: 'Materiaal', value: 'Leer' });
    expect(crumbsOf(page)).to.deep.equal(['Home', 'Dames', 'Pumps', 'Hoge pumps', 'Valentina pump zwart']);
  });

  it('show a simple product, and both kinds under the named routes [RT-21, RT-22, RT-23]', async () => {
    const bag = await shop.open('/dames/tassen/aurelia-handtas-cognac/');
    expect(bag.route).to.equal('simple-product');
    expect(productOf(bag)).to.deep.include({ sku: 'AURELIA-COG', configured: true, choices: [] });
    expect(productOf(await shop.open('/p/AURELIA-COG/aurelia/')).sku).to.equal('AURELIA-COG');
    expect(productOf(await shop.open('/p/VITTORIA/vittoria/VITTORIA-COG-38/')).sku).to.equal('VITTORIA-COG-38');
  });

  it('lead through the choices to a variant, each choice an address [SC-04, CA-36, CA-37, CA-38, RT-61]', async () => {
    const start = productOf(await shop.open('/dames/pumps/vittoria-pump/'));
    expect(start.choices.map(({ code }) => code)).to.deep.equal(['color', 'size']);
    const cognac = start.choices[0]?.values.find(({ label }) => label === 'Cognac');
    const inCognac = productOf(await shop.open(cognac?.url ?? ''));
    expect(inCognac).to.deep.include({ configured: false, sku: 'VITTORIA' });
    expect(inCognac.choices[0]?.values.find(({ active }) => active)?.label).to.equal('Cognac');
    expect(inCognac.choices[1]?.values.some(({ active }) => active)).to.equal(false);
    expect(inCognac.pictures[0]?.path).to.include('cognac');
    const size = inCognac.choices[1]?.values.find(({ label }) => label === '38');
    expect(size?.url).to.equal('/dames/pumps/vittoria-pump/?childSku=VITTORIA-COG-38');
    const chosen = productOf(await shop.open(size?.url ?? ''));
    expect(chosen).to.deep.include({ sku: 'VITTORIA-COG-38', parentSku: 'VITTORIA', configured: true });
    expect(chosen.choices.map(({ values }) => values.find(({ active }) => active)?.label)).to.deep.equal([
      'Cognac',
      '38',
    ]);
  });

  it('show the other colours of the model in the same order on each of them [CA-18]', async () => {
    const black = productOf(await shop.open(VALENTINA));
    expect(black.colours.map(({ active }) => active).filter(Boolean)).to.have.length(1);
    const other = black.colours.find(({ active }) => !active);
    const page = productOf(await shop.open(other?.url ?? ''));
    expect(page.colours.map(({ name }) => name)).to.deep.equal(black.colours.map(({ name }) => name));
    expect(page.colours.find(({ active }) => active)?.name).to.equal(other?.name);
  });

  it('show all other colours, up to 1000 of them: more than a list has on a page [CA-35, AP-60]', async () => {
    const demo = demoCatalogue('default');
    const valentina = demo.products.find(({ sku }) => sku === 'VALENTINA-ZWA');
    if (!valentina) throw new Error('No Valentina in the demo shop');
    const shades = Array.from({ length: 120 }, (_, number): ProductDocument => ({
      ...valentina,
      id: 900_000 + number,
      sku: `SHADE-${number}`,
      url_path: `shade-${number}`,
      slug: `shade-${number}`,
      name: `Shade ${number}`,
      product_links: [],
    }));
    const product_links = shades.map(({ sku }, place) => ({
      sku: valentina.sku,
      link_type: 'colorrelation',
      linked_product_sku: sku,
      linked_product_type: 'configurable',
      position: place + 1,
    }));
    const catalogue: Catalogue = {
      ...demo,
      products: [...demo.products.filter((one) => one !== valentina), { ...valentina, product_links }, ...shades],
    };
    const sizes: unknown[] = [];
    const many = await openShop({
      catalogue,
      onCall: (_id, { query, body }) => {
        if (JSON.stringify(body)?.includes('SHADE-0')) sizes.push(new Map(Object.entries(query ?? {})).get('size'));
      },
    });
    const { colours } = productOf(await many.open(VALENTINA));
    expect(colours.map(({ url }) => url))
      .to.include.members(shades.map(({ url_path }) => `/${url_path}/`))
      .and.to.have.length(121);
    expect(sizes).to.deep.equal([1000]);
    await many.close();
  });

  it('link enabled colours in stock only [CA-34]', async () => {
    const noemie = productOf(await shop.open('/dames/tassen/noemie-handtas-bordeaux/'));
    expect(noemie.colours.map(({ url }) => url).some((url) => url.includes('zwart'))).to.equal(false);
  });

  it('strike the lowest price of the last 30 days, and a special price that holds only [RU-12, CA-51]', async () => {
    expect(productOf(await shop.open('/dames/pumps/odette-kitten-heel-zwart/')).price).to.deep.equal({
      now: 11995,
      was: 12995,
      discountPercent: 8,
    });
    const demo = demoCatalogue('default').products;
    for (const sku of ['LORENZO-BOS', 'EDGAR-BOR']) {
      const document = demo.find((one) => one.sku === sku);
      expect(productOf(await shop.open(`/${document?.url_path}/`)).price).to.deep.equal({
        now: Math.round((document?.price ?? 0) * 100),
      });
    }
  });

  it('warn of a variant that does not exist, in words and on the page only [CA-39, CA-40]', async () => {
    const scope = shop.pages.scope();
    const page = await shop.open(`${VALENTINA}?childSku=NONE`, scope);
    expect(page.status).to.equal(200);
    expect(productOf(page)).to.deep.include({
      configured: false,
      warning: 'No such configuration for the product. Please do choose another combination of attributes.',
    });
    expect(scope.get(NotificationStore).get()).to.deep.equal([]);
  });

  it('are sold out when no variant is left [CA-41, CA-42]', async () => {
    const willem = demoCatalogue('default').products.find(({ sku }) => sku === 'WILLEM-CAM');
    const product = productOf(await shop.open(`/${willem?.url_path}/`));
    expect(product).to.deep.include({ inStock: false, configured: false, warning: 'No available product variants' });
    expect(product.choices.flatMap(({ values }) => values).some(({ available }) => available)).to.equal(false);
  });

  it('send a hidden variant to its parent for good [CA-33, RT-58, RT-59, RU-11]', async () => {
    for (const path of ['/dames/pumps/colette-pump-navy-38/', '/p/COLETTE-NAV-38/colette/']) {
      const failure = await failureOf(shop.open(path));
      expect(failure)
        .to.be.instanceOf(RedirectTo)
        .and.deep.include({ to: '/dames/pumps/colette-pump-navy/?childSku=COLETTE-NAV-38', status: 301 });
    }
    expect(productOf(await shop.open('/dames/pumps/colette-pump-navy/?childSku=COLETTE-NAV-38')).parentSku).to.equal(
      'COLETTE-NAV',
    );
  });

  it('need the search key, and a product that is enabled [CA-28, CA-30, CA-31]', async () => {
    const reason = async (params: Record<string, string>) => {
      const failure = await failureOf(shop.routeLoad('simple-product', params));
      expect(failure).to.be.instanceOf(NotFound);
      return failure instanceof NotFound ? failure.message : '';
    };
    expect(await reason({})).to.equal('Please provide the search key of the product: its sku');
    expect(await reason({ parentSku: 'NONE' })).to.equal('Product query returned empty result sku = NONE');
    expect(await reason({ parentSku: 'NOEMIE-ZWA' })).to.equal(
      'Product query returned empty result product status = 2',
    );
    expect((await shop.open('/p/NOEMIE-ZWA/noemie/')).status).to.equal(404);
    expect((await shop.open('/dames/tassen/noemie-handtas-zwart/')).status).to.equal(404);
  });

  it("find a variant through its parent's sku only [CA-29]", async () => {
    const asked: string[] = [];
    const watched = await openShop({
      onCall: (id, { body }) => {
        asked.push(`${id} ${JSON.stringify(body)}`);
      },
    });
    const lost = await failureOf(
      watched.routeLoad('configurable-product', { slug: 'valentina', childSku: 'VALENTINA-ZWA-38' }),
    );
    expect(lost).to.be.instanceOf(NotFound).with.property('message').that.includes('search key');
    expect(asked, 'without the parent').to.deep.equal([]);
    const found = (await watched.routeLoad('configurable-product', {
      parentSku: 'VALENTINA-ZWA',
      slug: 'valentina',
      childSku: 'VALENTINA-ZWA-38',
    })) as ProductPageProps;
    expect(found.product).to.deep.include({ parentSku: 'VALENTINA-ZWA', sku: 'VALENTINA-ZWA-38', configured: true });
    expect(asked[0]).to.include('"sku","value":{"eq":"VALENTINA-ZWA"}');
    expect(
      asked.filter((question) => question.includes('VALENTINA-ZWA-38')),
      'by the variant',
    ).to.deep.equal([]);
    await watched.close();
  });

  it('label the response with what they show', async () => {
    const scope = shop.pages.scope();
    await shop.open(VALENTINA, scope);
    expect([...scope.get(PageTags)]).to.deep.equal(['product', 'P1000']);
  });

  it('show products of every type: simple, configurable, grouped and bundle [PR-13, CA-02]', async () => {
    const { products } = demoCatalogue('default');
    for (const type of ['simple', 'configurable', 'grouped', 'bundle'] as const) {
      const document = products.find(
        ({ type_id, status, visibility, stock }) =>
          type_id === type && status === 1 && visibility === 4 && stock.is_in_stock,
      );
      const page = await shop.open(`/${document?.url_path}/`);
      expect(page.status, type).to.equal(200);
      const product = productOf(page);
      expect(product, type).to.deep.include({ type, sku: document?.sku, name: document?.name, inStock: true });
      expect(product.price.now, type).to.be.greaterThan(0);
      expect(
        [
          product.choices.length > 0,
          product.options.some(({ of }) => of === 'group'),
          product.options.some(({ of }) => of === 'bundle'),
        ],
        type,
      ).to.deep.equal([type === 'configurable', type === 'grouped', type === 'bundle']);
    }
  });

  it('show what a bundle, a group and a bag with initials are put together from, each option a query value [RT-61]', async () => {
    const set = productOf(await shop.open('/verzorging/verzorgingsset-glad-leer/?bundle[91012]=&bundle[91012]=910120'));
    expect(
      set.options.map(({ label, values }) => [
        label,
        values.filter(({ active }) => active).map(({ label: name }) => name),
      ]),
    ).to.deep.equal([
      ['Kleur van de crème', ['Schoencrème zwart']],
      ['Borstel', ['Inwrijfborstel']],
      ['Bescherming', ['Beschermspray']],
    ]);
    expect(set).to.deep.include({ type: 'bundle', price: { now: 1295 + 995 + 1595 }, errors: {} });
    const group = productOf(await shop.open('/verzorging/regenpakket/?qty[BESCHERMSPRAY]=2'));
    expect(group.selection.items).to.deep.equal([
      { sku: 'BESCHERMSPRAY', qty: 2 },
      { sku: 'SUEDEBORSTEL', qty: 1 },
    ]);
    const document = demoCatalogue('default').products.find(({ custom_options }) => custom_options);
    const initials = document?.custom_options?.[0];
    const bag = productOf(await shop.open(`/${document?.url_path}/?option[${initials?.option_id}]=AZ`));
    expect(bag.selection).to.deep.include({
      sku: document?.sku,
      price: Math.round((document?.final_price ?? 0) * 100) + 1500,
    });
    expect(bag.selection.product_option.extension_attributes.custom_options).to.deep.equal([
      { option_id: String(initials?.option_id), option_value: 'AZ' },
    ]);
  });

  it('ask for the parts of a product at once, enabled ones only, and are labelled with each [CA-34]', async () => {
    const asked: unknown[] = [];
    const watched = await openShop({
      onCall: (_id, { params, body }) => {
        if (JSON.stringify(params)?.includes('"product"')) asked.push(body);
      },
    });
    const scope = watched.pages.scope();
    await watched.open('/verzorging/verzorgingsset-glad-leer/', scope);
    const parts = asked.filter((question) => JSON.stringify(question).includes('BESCHERMSPRAY'));
    expect(parts).to.have.length(1);
    expect(JSON.stringify(parts[0])).to.include('{"attribute":"status","value":{"in":[1]}');
    const skus = ['SCHOENCREME-ZWART', 'POETSBORSTEL-PAARDENHAAR', 'INWRIJFBORSTEL', 'BESCHERMSPRAY'];
    const ids = demoCatalogue('default')
      .products.filter(({ sku }) => skus.includes(sku))
      .map(({ id }) => `P${id}`);
    expect([...scope.get(PageTags)]).to.include.members(ids);
    await watched.close();
    const off = await openShop({ catalogue: changed('INWRIJFBORSTEL', () => ({ status: 2 })) });
    expect(
      productOf(await off.open('/verzorging/verzorgingsset-glad-leer/')).options[1]?.values.map(({ label }) => label),
    ).to.deep.equal(['Poetsborstel van paardenhaar']);
    await off.close();
  });

  it('keep what is chosen beside the variant in the links to other variants, and in the cart’s options [CA-21, CA-22, CA-36]', async () => {
    const monogram = {
      option_id: 1,
      title: 'Initialen',
      type: 'field',
      is_require: false,
      sort_order: 1,
      product_sku: 'VITTORIA',
      price: 15,
      price_type: 'fixed' as const,
    };
    const other = await openShop({ catalogue: changed('VITTORIA', () => ({ custom_options: [monogram] })) });
    const pump = productOf(await other.open('/dames/pumps/vittoria-pump/?childSku=VITTORIA-COG-38&option[1]=AZ'));
    expect(pump.choices[1]?.values.find(({ label }) => label === '39')?.url).to.equal(
      '/dames/pumps/vittoria-pump/?childSku=VITTORIA-COG-39&option%5B1%5D=AZ',
    );
    const { custom_options, configurable_item_options } = pump.selection.product_option.extension_attributes;
    expect(custom_options).to.deep.equal([{ option_id: '1', option_value: 'AZ' }]);
    expect(configurable_item_options.map(({ value }) => value)).to.deep.equal(['Cognac', '38']);
    for (const one of configurable_item_options)
      expect(one).to.have.all.keys('option_id', 'option_value', 'label', 'value');
    expect(pump.configuration['size']).to.deep.include({ attribute_code: 'size', label: '38' });
    expect(Object.keys(pump.configuration)).to.deep.equal(['color', 'size']);
    await other.close();
  });

  it('show the way through the category that the visitor came from', async () => {
    const scope = shop.pages.scope();
    await shop.open('/merken/fiordalba/', scope);
    expect(crumbsOf(await shop.open(VALENTINA, scope))).to.deep.equal([
      'Home',
      'Merken',
      'Fiordalba',
      'Valentina pump zwart',
    ]);
  });
});
