import type { BundleOption, ProductDocument } from '../../documents.ts';
import { surcharge } from './custom-options.ts';
import type { OptionKind, OptionValueView, ProductOptionView } from '../option-views.ts';
import type { OptionTools, SetItems } from '../set-items.ts';
import { orderable, itemView } from './item-view.ts';

type Link = BundleOption['product_links'][number];

const KINDS: Readonly<Record<string, OptionKind>> = {
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  multi: 'multiple',
};

/** A bundle's price is the sum of its items unless it says that it has one of its own, to which its items add. */
export const hasOwnPrice = (bundle: ProductDocument): boolean => Number(bundle['price_type'] ?? 0) === 1;

/**
 * What a bundle is put together from. `base` is its own price in cents, which percents count from; items that are
 * missing are left out.
 */
export function bundleOptions(
  bundle: ProductDocument,
  items: SetItems,
  base: number,
  tools: OptionTools,
): ProductOptionView[] {
  return (bundle.bundle_options ?? [])
    .toSorted((left, right) => left.position - right.position)
    .map((option): ProductOptionView => {
      const kind = KINDS[option.type] ?? 'select';
      const isOne = kind === 'select' || kind === 'radio';
      const values = withUsual(
        valuesOf(option, items, hasOwnPrice(bundle) ? base : undefined, tools),
        option.required,
        isOne,
      );
      const links = option.product_links;
      const usual = links.find(({ id }) => values.some((value) => value.usual && value.id === String(id))) ?? links[0];
      return {
        of: 'bundle',
        id: String(option.option_id),
        name: `bundle[${option.option_id}]`,
        label: option.title,
        kind,
        required: option.required,
        values,
        entered: '',
        usual: '',
        maxLength: undefined,
        price: 0,
        quantity: isOne ? quantityOf(option.option_id, usual) : undefined,
        error: undefined,
        answered: false,
      };
    });
}

/** How many of the item that is chosen: as the usual item says. Shoppers may change it where that item allows it. */
function quantityOf(optionId: number, usual: Link | undefined): ProductOptionView['quantity'] {
  const quantity = String(usual ? piecesOf(usual) : 1);
  return {
    name: `bundle_qty[${optionId}]`,
    entered: quantity,
    usual: quantity,
    changeable: usual !== undefined && isChangeable(usual),
  };
}

/** Whole pieces: a catalogue may say 0.5, or nothing. */
const piecesOf = ({ qty }: Link): number => Math.max(1, Math.ceil(Number(qty) || 1));

const isChangeable = (link: Link): boolean => Number(link['can_change_quantity'] ?? 0) === 1;

/**
 * @param base of a bundle with a price of its own; its items then cost what the bundle says, else what they cost apart.
 */
function valuesOf(
  { product_links }: BundleOption,
  items: SetItems,
  base: number | undefined,
  tools: OptionTools,
): OptionValueView[] {
  const byPosition = product_links.toSorted(
    (left, right) => Number(left['position'] ?? 0) - Number(right['position'] ?? 0),
  );
  return byPosition.flatMap((link): OptionValueView[] => {
    const item = items.get(link.sku);
    if (!item) return [];
    const view = itemView(item, tools);
    const price =
      base === undefined
        ? view.price
        : surcharge({ price: Number(link['price'] ?? 0), price_type: link['price_type'] }, base);
    const max = orderable(item);
    const pieces = piecesOf(link);
    const qty = isChangeable(link) ? Math.min(pieces, Math.max(1, max)) : pieces;
    return [
      {
        ...view,
        price,
        id: String(link.id),
        qty,
        max,
        available: max >= qty,
        usual: Boolean(link.is_default),
        active: false,
      },
    ];
  });
}

/**
 * The usual items are those that can be had; where one is required and none is usual, the first. Of a choice of one,
 * one.
 */
function withUsual(values: readonly OptionValueView[], required: boolean, isOne: boolean): OptionValueView[] {
  const wanted = values.filter(({ usual, available }) => usual && available);
  const first = values.find(({ available }) => available);
  const usual = wanted.length > 0 ? (isOne ? wanted.slice(0, 1) : wanted) : required && first ? [first] : [];
  return values.map((value) => ({ ...value, usual: usual.includes(value), active: usual.includes(value) }));
}
