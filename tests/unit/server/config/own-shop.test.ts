import { expect } from 'chai';
import { loadShop } from 'etalage/server';
import { repositoryRoot } from '../../../support/shop-server.ts';

describe('the store views of this shop', () => {
  it('are a Dutch one, the default, and a Belgian one below its prefix, both in Dutch and in euro, taxed in their country [CA-59, PR-11, PR-48, PR-49, PR-50, PR-51, PR-52, PR-53, PR-54, PR-56]', async () => {
    const { views } = await loadShop(repositoryRoot, {});
    const [dutch, belgian] = views.map(({ view }) => view);
    expect(views).to.have.length(2);
    expect(dutch).to.deep.include({
      storeCode: 'default',
      storeId: 1,
      name: 'Atelier Zool Nederland',
      baseUrl: '',
      appendStoreCode: false,
    });
    expect(belgian).to.deep.include({
      storeCode: 'be',
      storeId: 3,
      name: 'Atelier Zool België',
      baseUrl: '',
      appendStoreCode: true,
    });
    expect(
      [dutch, belgian].map((view) => [view?.i18n.defaultLocale, view?.i18n.defaultCountry, view?.tax.defaultCountry]),
    ).to.deep.equal([
      ['nl-NL', 'NL', 'NL'],
      ['nl-BE', 'BE', 'BE'],
    ]);
    for (const view of [dutch, belgian]) {
      expect(view?.i18n).to.include({
        currencyCode: 'EUR',
        currencySign: '€',
        fractionDigits: 2,
        dateFormat: 'HH:mm D-M-YYYY',
      });
      expect(view).to.include.keys('tax', 'seo', 'elasticsearch');
    }
  });
});
