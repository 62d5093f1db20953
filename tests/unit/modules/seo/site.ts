import { testStoreView } from 'etalage/core/testing';
import { siteOf } from '../../../../modules/seo/api/site.ts';

/** The Dutch shop, and its Belgian store view below a prefix. */
export const dutch = testStoreView({ name: 'Atelier Zool Nederland' });
export const belgian = testStoreView({
  storeCode: 'be',
  storeId: 3,
  name: 'Atelier Zool België',
  appendStoreCode: true,
  elasticsearch: { index: 'catalog_be' },
  i18n: { ...testStoreView().i18n, defaultLocale: 'nl-BE', defaultCountry: 'BE' },
});

export const dutchSite = siteOf(dutch, 'https://zool.nl');
export const belgianSite = siteOf(belgian, 'https://zool.nl');
