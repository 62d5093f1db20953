import type { AttributeTable, KnownAttribute } from '../attribute-table.ts';
import type { ProductDocument } from '../documents.ts';
import { nextPriceChange } from './known-card.ts';
import type { ProductView } from '../view-models.ts';

/** Views of products of which nothing is chosen, by the documents that they were made of. */
export type KnownViews = WeakMap<ProductDocument, KnownView>;

interface KnownView {
  readonly view: ProductView;
  /** When it was made and when a price in it may change by the calendar, in ms since 1970. */
  readonly from: number;
  readonly until: number;
  readonly colours: readonly ProductDocument[];
  readonly attributes: readonly KnownAttribute[];
}

/** What the view of a product is made of. */
interface ViewSource {
  readonly product: ProductDocument;
  readonly colours: readonly ProductDocument[];
  readonly table: AttributeTable;
  /** In ms since 1970. */
  readonly now: number;
}

const isSame = <T>(left: readonly T[], right: readonly T[]): boolean =>
  left.length === right.length && left.every((one, place) => one === right[place]);

/**
 * The view of a product of which nothing is chosen, as `make` makes it. It changes with the documents of its colours,
 * with the attributes and when a special price begins or ends: until then it is made once, and so is what its page
 * shows of it.
 */
export function knownView(
  views: KnownViews,
  { product, colours, table, now }: ViewSource,
  make: () => ProductView,
): ProductView {
  const known = views.get(product);
  const attributes = [...table.values()];
  if (
    known &&
    known.from <= now &&
    now < known.until &&
    isSame(colours, known.colours) &&
    isSame(attributes, known.attributes)
  )
    return known.view;
  const view = make();
  views.set(product, { view, from: now, until: nextPriceChange(product, now), colours, attributes });
  return view;
}
