import type { CatalogSeed } from 'etalage/modules/catalog';

/** The demo shop's catalogue for any store view: in English by its locale, else Belgian or Dutch by its code. */
export const demoSeed: CatalogSeed = {
  async catalogue({ storeCode, i18n: { defaultLocale } }) {
    const { demoCatalogue } = await import('./assortment/catalogue.ts');
    return demoCatalogue(/^en\b/.test(defaultLocale) ? 'en' : storeCode === 'be' ? 'be' : 'default');
  },
};
