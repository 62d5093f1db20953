import { expect } from 'chai';
import { ReportError } from 'etalage/core';
import { dehydrate } from 'etalage/core/testing';
import { deprecatedCatalog } from 'etalage/modules/catalog';
import { failureOf, openShop } from './client/shop.ts';

const PUMP = '/dames/pumps/valentina-pump-zwart/';
/** As Vue Storefront 1.12 has them. */
const MUTATIONS = (
  'CATALOG_ADD_CUSTOM_OPTION_VALIDATOR CATALOG_UPD_RELATED CATALOG_UPD_BUNDLE_OPTION CATALOG_UPD_PRODUCTS ' +
  'CATALOG_SET_PRODUCT_CURRENT CATALOG_SET_PRODUCT_ORIGINAL CATALOG_RESET_PRODUCT CATALOG_UPD_GALLERY'
).split(' ');
const ACTIONS = (
  'reset setupBreadcrumbs syncPlatformPricesOver setupAssociated loadConfigurableAttributes setupVariants ' +
  'filterUnavailableVariants preConfigureAssociated preConfigureProduct configureLoadedProducts configureBundleAsync ' +
  'configureGroupedAsync configure setCurrentOption setCurrentErrors setOriginal loadProductAttributes'
).split(' ');

describe('what Vue Storefront 1’s catalogue has deprecated', () => {
  it('changes nothing, asks nobody and is logged, with what takes its place [CA-113]', async () => {
    const asked: string[] = [];
    const shop = await openShop({ onCall: (id) => void asked.push(id) });
    try {
      const scope = shop.pages.scope();
      const page = await shop.open(PUMP, scope);
      const stores = dehydrate(scope, shop.pages.stores);
      asked.length = 0;
      const { commit, dispatch } = deprecatedCatalog(scope.get(ReportError));
      for (const name of MUTATIONS) commit(`product/${name}`, { sku: 'OTHER', items: [{ id: 1 }] });
      for (const name of ACTIONS) expect(await dispatch(name, { product: { sku: 'OTHER' } }), name).to.equal(undefined);

      const said = shop.reported.map(({ message }) => message);
      const before = [
        ...MUTATIONS.map((name) => `Deprecated mutation product/${name} does nothing: use `),
        ...ACTIONS.map((name) => `Deprecated action ${name} does nothing: use `),
      ];
      expect(said).to.have.length(before.length);
      said.forEach((message, place) => expect(message).to.match(new RegExp(`^${before[place]}.+ instead$`)));
      expect(asked).to.deep.equal([]);
      expect(dehydrate(scope, shop.pages.stores)).to.deep.equal(stores);
      expect((await shop.open(PUMP, scope)).props).to.deep.equal(page.props);
    } finally {
      await shop.close();
    }
  });

  it('is nothing else: what was never deprecated is refused, so that it is not missed', async () => {
    const reported: Error[] = [];
    const { commit, dispatch } = deprecatedCatalog((error) => void reported.push(error));
    expect(() => commit('product/PRODUCT_SET_CURRENT')).to.throw(TypeError, 'no deprecated mutation');
    expect(await failureOf(dispatch('cart/load'))).to.be.instanceOf(TypeError);
    expect(await failureOf(dispatch('constructor'))).to.be.instanceOf(TypeError);
    expect(reported).to.deep.equal([]);
  });
});
