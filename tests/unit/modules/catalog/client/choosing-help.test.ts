import { expect } from 'chai';
import { RelatedProducts, SizeGuides, type ChoiceView, type ProductPageProps } from 'etalage/modules/catalog';
import { openShop, type TestShop } from './shop.ts';

const choice = (code: string, ...labels: string[]): ChoiceView => ({
  code,
  label: code,
  values: labels.map((label) => ({ id: label, label, active: false, available: true, url: '/', swatch: undefined })),
});

describe('Help with choosing', () => {
  const opened: { shop?: TestShop } = {};
  const shopOf = (): TestShop => opened.shop!;
  before(async () => {
    opened.shop = await openShop({ clock: () => Date.parse('2026-11-16T10:00:00Z') });
  });
  after(() => opened.shop?.close());

  it('names a size guide for shoe sizes, and none for other sizes and choices [SC-07]', () => {
    const guides = shopOf().pages.get(SizeGuides);
    expect(guides.of([choice('color', 'Zwart'), choice('size', '37', '38')])).to.deep.equal({
      attribute: 'size',
      story: 'maattabel',
      url: '/maattabel/',
    });
    expect(guides.of([choice('size', 'S', 'M', 'L')])).to.equal(undefined);
    expect(guides.of([choice('width', '38')])).to.equal(undefined);
    expect(guides.of([])).to.equal(undefined);
  });

  it('finds more of the brand: each model in one colour, without the one that is on screen', async () => {
    const shop = shopOf();
    const { product } = (await shop.open('/dames/pumps/valentina-pump-zwart/')).props as ProductPageProps;
    const more = await shop.pages.scope().get(RelatedProducts).ofSameBrand(product);
    expect(more.length).to.be.within(1, 12);
    expect(new Set(more.map(({ brand }) => brand))).to.deep.equal(new Set([product.brand]));
    const own = [product.parentSku, ...product.colours.map(({ url }) => url)];
    expect(more.filter(({ sku, url }) => own.includes(sku) || own.includes(url))).to.deep.equal([]);
    const models = more.map(({ sku }) => sku.replace(/-[A-Z]+$/, ''));
    expect(new Set(models).size).to.equal(models.length);
  });

  it('finds what goes with a shoe: in its colour, a bag first, then one of each other kind of its department', async () => {
    const find = shopOf().pages.scope().get(RelatedProducts);
    const [first, ...others] = await find.goingWith('VALENTINA-ZWA');
    expect(first?.url).to.match(/^\/dames\/tassen\/.*zwart/);
    const kinds = others.map(({ url }) => url.replace(/[^/]+\/$/, ''));
    expect(kinds).to.have.length(2);
    expect(new Set(['/dames/tassen/', '/dames/pumps/', ...kinds]).size).to.equal(4);
    for (const kind of kinds) expect(kind).to.match(/^\/dames\//);
    expect(await find.goingWith('NOTHING')).to.deep.equal([]);
  });
});
