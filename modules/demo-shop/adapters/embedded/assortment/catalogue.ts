import { demoAttributes } from './attributes.ts';
import { inBelgium } from './belgium.ts';
import { careDocuments } from './care/care-documents.ts';
import { categoryPlaces, demoCategories } from './categories.ts';
import type { DemoCatalogue, DemoProduct, DemoStoreCode } from './documents.ts';
import { inEnglish } from './english/catalogue.ts';
import { models } from './models/models.ts';
import { productDocument, variantDocument } from './products.ts';
import { demoRedirects } from './redirects.ts';
import { demoTaxRules } from './taxrules.ts';

/** The variant that also has a document of its own, so that a shop shows what becomes of its address. */
const VARIANT_WITH_DOCUMENT = { parentSku: 'COLETTE-NAV', size: 38 };

/**
 * The demo shop's catalogue of one store view: index documents, prices in euros with tax included. Pure and always the
 * same; ids are equal in all store views, addresses in those of one language.
 */
export function demoCatalogue(store: DemoStoreCode): DemoCatalogue {
  if (store === 'en') return inEnglish(demoCatalogue('default'));
  const products = demoProducts(store);
  return {
    products,
    categories: demoCategories(store, products),
    attributes: demoAttributes(store),
    taxrules: demoTaxRules(store),
    redirects: demoRedirects(store),
  };
}

function demoProducts(store: DemoStoreCode): DemoProduct[] {
  const places = categoryPlaces(store);
  const products = models.flatMap((model, modelIndex) => {
    const sold = store === 'be' ? inBelgium(model) : model;
    const entries = sold.coloursTogether === true ? sold.colours.slice(0, 1) : sold.colours;
    return entries.map((colour) =>
      productDocument(
        {
          model: sold,
          colour,
          modelIndex,
          colourIndex: model.colours.findIndex((other) => other.colour === colour.colour),
        },
        places,
      ),
    );
  });
  const parent = products.find(({ sku }) => sku === VARIANT_WITH_DOCUMENT.parentSku);
  const variantSku = `${VARIANT_WITH_DOCUMENT.parentSku}-${VARIANT_WITH_DOCUMENT.size}`;
  const variant = parent?.configurable_children?.find(({ sku }) => sku === variantSku);
  if (parent === undefined || variant === undefined)
    throw new Error(`The demo catalogue has no variant ${variantSku}: name one that exists in catalogue.ts.`);
  return [...products, ...careDocuments(places), variantDocument(parent, variant, String(VARIANT_WITH_DOCUMENT.size))];
}
