import type { StoreView } from 'etalage/core';
import type { CatalogSeed } from 'etalage/modules/catalog';
import type { DemoStoreCode } from './assortment/documents.ts';

/**
 * The demo shop's catalogue for any store view, with the taxes of its country. The numbers of its prices are the same
 * in every currency.
 */
export const demoSeed: CatalogSeed = {
  async catalogue(view) {
    const [{ demoCatalogue }, { withTaxesOf }] = await Promise.all([
      import('./assortment/catalogue.ts'),
      import('./assortment/taxrules.ts'),
    ]);
    const catalogue = demoCatalogue(demoStoreOf(view));
    return { ...catalogue, taxrules: withTaxesOf(view.i18n.defaultCountry, catalogue.taxrules) };
  },
};

/** Belgian or Dutch for who reads Dutch; English for everybody else, as all texts of the shop are. */
function demoStoreOf({ storeCode, i18n: { defaultLocale, defaultCountry } }: StoreView): DemoStoreCode {
  if (!/^nl\b/.test(defaultLocale)) return 'en';
  return storeCode === 'be' || defaultCountry === 'BE' ? 'be' : 'default';
}
