import { siteOf } from '../../../../modules/seo/api/site.ts';
import { viewOf } from '../../core/boot.ts';

/** The Dutch shop, and its Belgian store view below a prefix. */
export const dutch = viewOf({ name: 'Atelier Zool Nederland' });
export const belgian = viewOf({
  storeCode: 'be',
  storeId: 3,
  name: 'Atelier Zool België',
  appendStoreCode: true,
  elasticsearch: { index: 'catalog_be' },
  i18n: { ...viewOf().i18n, defaultLocale: 'nl-BE', defaultCountry: 'BE' },
});

export const dutchSite = siteOf(dutch, 'https://zool.nl');
export const belgianSite = siteOf(belgian, 'https://zool.nl');
