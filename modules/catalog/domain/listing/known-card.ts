import type { KnownAttribute } from '../attribute-table.ts';
import { CARD_ATTRIBUTES } from '../product/card-attributes.ts';
import type { ProductDocument } from '../documents.ts';
import { nextChange } from '../prices/special-period.ts';
import { productCard, type ProductTools } from '../product/product-card.ts';
import type { WantedVariant } from '../product/shown-variant.ts';
import type { ProductCardView } from '../view-models.ts';

/** Cards by the documents that they were made of. */
export type KnownCards = WeakMap<ProductDocument, KnownCard>;

/** What cards of one store view are made with. */
export interface CardTools extends ProductTools {
  readonly cards: KnownCards;
}

interface KnownCard {
  readonly card: ProductCardView;
  /** When it was made and when a price in it may change by the calendar, in ms since 1970. */
  readonly from: number;
  readonly until: number;
  readonly attributes: readonly (KnownAttribute | undefined)[];
}

/**
 * A product in a list, as `productCard` makes it. A card that shows no variant in particular changes with its document
 * alone, with the attributes that it shows and when a special price begins or ends: until then it is made once. An
 * import, a figure of the stock or another price makes another document.
 */
export function knownCard(product: ProductDocument, tools: CardTools, wanted?: WantedVariant): ProductCardView {
  if (wanted && Object.values(wanted).some((wish) => wish !== undefined)) return productCard(product, tools, wanted);
  const { cards, table, prices } = tools;
  const attributes = CARD_ATTRIBUTES.map((code) => table.get(code));
  const known = cards.get(product);
  if (
    known &&
    known.from <= prices.now &&
    prices.now < known.until &&
    attributes.every((attribute, place) => attribute === known.attributes[place])
  )
    return known.card;
  const card = productCard(product, tools);
  cards.set(product, { card, from: prices.now, until: nextPriceChange(product, prices.now), attributes });
  return card;
}

/** When a price of a product or of its variants may change by the calendar, in ms since 1970. */
export const nextPriceChange = (product: ProductDocument, now: number): number =>
  Math.min(...[product, ...(product.configurable_children ?? [])].map((priced) => nextChange(priced, now)));
