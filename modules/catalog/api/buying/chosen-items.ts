import type { OptionId, ProductDocument, StockItem } from '../../domain/documents.ts';
import type { ProductOptionView } from '../../domain/options/option-views.ts';
import type { SetItems } from '../../domain/options/set-items.ts';
import { classOf } from '../../domain/prices/map-amounts.ts';
import { piecePrice, type PiecePrice, type PriceTerms } from './piece-price.ts';

/** An item of a bundle that was chosen. */
export interface ChosenItem {
  readonly sku: string;
  /** Pieces in one bundle. */
  readonly qty: number;
  /** Of one piece; undefined when it has none. */
  readonly price: PiecePrice | undefined;
  readonly taxClass: OptionId | undefined;
  readonly isVirtual: boolean;
}

/** The items of a bundle that its answered options stand for. */
export const chosenItems = (
  { bundle_options = [] }: ProductDocument,
  options: readonly ProductOptionView[],
  items: SetItems,
  terms: PriceTerms,
): ChosenItem[] =>
  options.flatMap(({ of, id, values, quantity }) => {
    const links = bundle_options.find(({ option_id }) => of === 'bundle' && String(option_id) === id)?.product_links;
    return values.flatMap((value) => {
      const link = value.active ? links?.find((one) => String(one.id) === value.id) : undefined;
      const item = link && items.get(link.sku);
      if (!item) return [];
      return [
        {
          sku: item.sku,
          qty: quantity ? Number(quantity.entered) : value.qty,
          price: piecePrice(item, undefined, 1, terms),
          taxClass: classOf(item),
          isVirtual: isVirtual(item),
        },
      ];
    });
  });

/** Nothing of it is delivered. */
export const isVirtual = ({ type_id }: ProductDocument): boolean => type_id === 'virtual' || type_id === 'downloadable';

const UNCOUNTED: StockItem = { is_in_stock: true, qty: 0, manage_stock: false };

/** Items as if there were enough of each: prices are not about stock. */
export const withoutStock = (items: SetItems): SetItems =>
  new Map([...items].map(([sku, item]) => [sku, { ...item, stock: UNCOUNTED }]));
