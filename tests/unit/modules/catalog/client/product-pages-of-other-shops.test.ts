import { ApiError, errorType, NotFound, RedirectTo, type Page } from 'etalage/core';
import { expect } from 'chai';
import type { ProductPageProps, ProductView } from 'etalage/modules/catalog';
import { demoCatalogue } from '../../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import type { Catalogue, ProductDocument } from '../../../../../modules/catalog/domain/documents.ts';
import { failureOf, offline, openShop } from './shop.ts';

const VALENTINA = '/dames/pumps/valentina-pump-zwart/';
const productOf = (page: Page): ProductView => (page.props as ProductPageProps).product;

/** The demo shop with one product changed. */
function changed(sku: string, change: (product: ProductDocument) => Partial<ProductDocument>): Catalogue {
  const demo = demoCatalogue('default');
  return {
    ...demo,
    products: demo.products.map((product) => (product.sku === sku ? { ...product, ...change(product) } : product)),
  };
}

describe('Product pages of other shops', () => {
  const withSettings = async (options: Parameters<typeof openShop>[0], path: string): Promise<unknown> => {
    const shop = await openShop(options);
    const result = await shop.open(path).catch((error: unknown) => error);
    await shop.close();
    return result;
  };

  it('do not show a hidden variant when the way to its parent is switched off [CA-32, RU-11]', async () => {
    const shop = await openShop({ settings: { preventConfigurableChildrenDirectAccess: false } });
    const failure = await failureOf(shop.routeLoad('simple-product', { parentSku: 'COLETTE-NAV-38' }));
    expect(failure)
      .to.be.instanceOf(NotFound)
      .with.property('message', 'Product query returned empty result product visibility = 1');
    await shop.close();
  });

  it('put the first variant into the address when configured [RT-62, CA-47]', async () => {
    const failure = await withSettings({ settings: { setFirstVariantAsDefaultInUrl: true } }, VALENTINA);
    expect(failure).to.be.instanceOf(RedirectTo).and.deep.include({ status: 302 });
    expect(failure instanceof RedirectTo && failure.to).to.match(
      /^\/dames\/pumps\/valentina-pump-zwart\/\?childSku=VALENTINA-ZWA-\d\d$/,
    );
  });

  it('show the nearest variant for one that cannot be had, or none where the shop wants that [CA-40, CA-48]', async () => {
    const usual = productOf((await withSettings({}, `${VALENTINA}?childSku=VALENTINA-ZWA-35`)) as Page);
    expect(usual.choices.flatMap(({ values }) => values).some(({ available }) => available)).to.equal(true);
    const strict = productOf(
      (await withSettings(
        { settings: { fallbackToDefaultVariant: false } },
        '/dames/pumps/vittoria-pump/?childSku=NONE',
      )) as Page,
    );
    const lenient = productOf((await withSettings({}, '/dames/pumps/vittoria-pump/?childSku=NONE')) as Page);
    const colourOf = ({ choices }: ProductView) => choices[0]?.values.find(({ active }) => active)?.label;
    expect(colourOf(lenient)).to.be.a('string');
    expect(colourOf(strict)).to.equal(undefined);
    for (const product of [strict, lenient])
      expect(product).to.deep.include({
        configured: false,
        inStock: true,
        warning: 'No such configuration for the product. Please do choose another combination of attributes.',
      });
  });

  it('offer sold-out sizes where these are listed [CA-42, CA-50]', async () => {
    const willem = demoCatalogue('default').products.find(({ sku }) => sku === 'WILLEM-CAM');
    const product = productOf(
      (await withSettings({ settings: { listOutOfStockProducts: true } }, `/${willem?.url_path}/`)) as Page,
    );
    expect(product.choices[0]?.values.some(({ available }) => available)).to.equal(true);
    expect(product).to.deep.include({ inStock: false, warning: undefined });
  });

  it('clean what editors wrote', async () => {
    const catalogue = changed('VALENTINA-ZWA', () => ({
      description: '<p onclick="x()">Mooi<script>x()</script></p>',
      short_description: '<b>Kort</b>',
    }));
    expect(productOf((await withSettings({ catalogue }, VALENTINA)) as Page)).to.deep.include({
      descriptionHtml: '<p>Mooi</p>',
      summary: 'Kort',
    });
  });

  it('use what editors wrote for search engines', async () => {
    const catalogue = changed('VALENTINA-ZWA', () => ({
      meta_title: 'De Valentina',
      meta_description: 'Onze hoogste',
    }));
    expect(((await withSettings({ catalogue }, VALENTINA)) as Page).head).to.deep.include({
      title: 'De Valentina',
      plainTitle: true,
      description: 'Onze hoogste',
    });
  });

  it('lead home without a network [RT-66]', async () => {
    const shop = await openShop({
      onCall: () => {
        throw new ApiError(errorType(0, 'test.refused', 'no network'));
      },
    });
    expect(await offline(() => failureOf(shop.open('/p/VITTORIA/vittoria/'))))
      .to.be.instanceOf(RedirectTo)
      .with.property('to', '/');
    await shop.close();
  });
});
