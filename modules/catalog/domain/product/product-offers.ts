import type { ProductDocument } from '../documents.ts';
import type { Links } from '../links.ts';
import { pictureOf } from './gallery.ts';
import { codeOf } from './product-choices.ts';
import { priceToShow, withParentPrices, type PriceRules } from '../prices/shown-price.ts';
import { isAvailable, optionOf } from './variant-selection.ts';

/** A variant of a product with all that it takes to offer it somewhere else: in structured data, in a feed. */
export interface ProductOffer {
  readonly sku: string;
  /** Path of the product's page with this variant chosen, without store prefix. */
  readonly url: string;
  /** Cents including tax: what the page shows. */
  readonly price: number;
  readonly inStock: boolean;
  /** Path of its own picture in the image service. */
  readonly picture: string | undefined;
  /** What tells it apart from the others: attribute code and the value's label. */
  readonly options: readonly { readonly code: string; readonly label: string }[];
}

export interface OfferTools {
  readonly links: Links;
  readonly prices: PriceRules;
  /** The label of an attribute's option, for documents that have none of their own. */
  readonly labelOf: (code: string, id: string) => string | undefined;
}

/** The enabled variants of a product, those out of stock included; none when it has no variants. */
export function productOffers(product: ProductDocument, { links, prices, labelOf }: OfferTools): ProductOffer[] {
  const options = (product.configurable_options ?? []).toSorted((left, right) => left.position - right.position);
  const enabled = (product.configurable_children ?? []).filter((variant) =>
    isAvailable(variant, { listOutOfStockProducts: true }),
  );
  return product.type_id !== 'configurable'
    ? []
    : enabled.map((variant) => ({
        sku: variant.sku,
        url: links.product(product, { sku: variant.sku }),
        price: priceToShow(withParentPrices(variant, product), prices).now,
        inStock: isAvailable(variant, { listOutOfStockProducts: false }),
        picture: pictureOf(variant.image, product.name)?.path,
        options: options.flatMap((option) => {
          const code = codeOf(option);
          const id = optionOf(variant, code);
          const value = option.values.find(({ value_index }) => String(value_index) === id);
          const label = (
            value?.label ??
            value?.default_label ??
            (id === undefined ? undefined : labelOf(code, id))
          )?.trim();
          return label ? [{ code, label }] : [];
        }),
      }));
}
