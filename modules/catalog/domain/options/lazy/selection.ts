import type { OptionId } from '../../documents.ts';
import type { ShownPrice } from '../../view-models.ts';
import { wholeNumber } from './answer-options.ts';
import type {
  BundleOptionChoice,
  ConfigurableItemOption,
  CustomOptionChoice,
  Message,
  ProductOptionView,
  ProductSelection,
} from '../option-views.ts';

/** What a selection is made from, beside the options. */
export interface SelectionStart {
  readonly sku: string;
  /** The variant's choices, once all are made. */
  readonly chosen: readonly ConfigurableItemOption[];
  /** What the product costs without its options; 0 for what is the sum of its items. */
  readonly base: ShownPrice;
}

const NOTHING_CHOSEN: Message = { key: 'Please specify the quantity of product(s).' };

/** All that is chosen of a product, from its answered options. */
export function selectionOf(
  { sku, chosen, base }: SelectionStart,
  options: readonly ProductOptionView[],
): ProductSelection {
  const group = options.filter((option) => option.of === 'group');
  const lines = group.map((option) => ({ sku: option.id, qty: countOf(option) })).filter(({ qty }) => qty > 0);
  const errors = options.flatMap(({ name, error }) => (error ? [{ name, message: error }] : []));
  const isEmpty = group.length > 0 && lines.length === 0 && errors.length === 0;
  return {
    sku,
    product_option: {
      extension_attributes: {
        custom_options: options.flatMap(customChoice),
        configurable_item_options: chosen,
        bundle_options: options.flatMap(bundleChoice),
      },
    },
    price: base.now + sum(options.map(priceOf)),
    base,
    range: rangeOf(
      base.now,
      options.filter((option) => option.of === 'bundle'),
    ),
    items: group.length > 0 ? lines : [{ sku, qty: 1 }],
    errors: isEmpty ? [{ name: group[0]?.name ?? '', message: NOTHING_CHOSEN }] : errors,
    query: options.flatMap(queryOf),
  };
}

/** How many of a group's item. */
const countOf = ({ entered, values: [item] }: ProductOptionView): number =>
  wholeNumber(entered, 0, item?.max ?? 0) ?? 0;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What an option adds as it is chosen, in cents. */
function priceOf(option: ProductOptionView): number {
  const { kind, of, entered, price, values, error } = option;
  if (kind === 'quantity') return (values[0]?.price ?? 0) * countOf(option);
  if (of === 'custom' && error) return 0;
  if (of === 'custom' && values.length === 0) return entered.trim() === '' ? 0 : price;
  const quantity = quantityOf(option);
  return sum(values.filter(({ active }) => active).map((value) => value.price * (quantity ?? value.qty)));
}

/** How many of the one item that is chosen; none for a choice of several, where each item has a number of its own. */
function quantityOf({ quantity, error }: ProductOptionView): number | undefined {
  if (!quantity) return undefined;
  return (error ? undefined : Number(quantity.entered)) ?? Number(quantity.usual);
}

/** Bounds of the price, with the usual quantities, also of an item of which there are fewer. */
function rangeOf(base: number, bundle: readonly ProductOptionView[]): ProductSelection['range'] {
  const bounds = bundle.map(({ values, required, kind, quantity }) => {
    const prices = values
      .filter(({ available }) => available)
      .map(({ price, qty }) => price * (quantity ? Number(quantity.usual) : qty));
    if (prices.length === 0) return { from: 0, to: 0 };
    return {
      from: required ? Math.min(...prices) : 0,
      to: kind === 'select' || kind === 'radio' ? Math.max(...prices) : sum(prices),
    };
  });
  const range = { from: base + sum(bounds.map(({ from }) => from)), to: base + sum(bounds.map(({ to }) => to)) };
  return range.from < range.to ? range : undefined;
}

/** Several values of an option are one text, divided by commas. */
function customChoice({ of, id, kind, values, entered, error }: ProductOptionView): CustomOptionChoice[] {
  if (of !== 'custom' || kind === 'refused' || error) return [];
  const value =
    values.length > 0
      ? values
          .filter(({ active }) => active)
          .map((one) => one.id)
          .join(',')
      : platformText(kind, entered.trim());
  return value === '' ? [] : [{ option_id: id, option_value: value }];
}

/** Moments as Magento's options take them; seconds may be missing from what a browser's field sends. */
function platformText(kind: ProductOptionView['kind'], text: string): string {
  if (text === '') return '';
  if (kind === 'date') return `${text} 00:00:00`;
  if (kind === 'datetime') return `${text.slice(0, 16).replace('T', ' ')}:00`;
  return kind === 'time' ? `${text.slice(0, 5)}:00` : text;
}

function bundleChoice(option: ProductOptionView): BundleOptionChoice[] {
  const chosen = option.of === 'bundle' ? option.values.filter(({ active }) => active) : [];
  return chosen.length === 0
    ? []
    : [
        {
          option_id: asNumber(option.id),
          option_qty: quantityOf(option) ?? 1,
          option_selections: chosen.map(({ id }) => asNumber(id)),
        },
      ];
}

/** Magento counts options and selections; other platforms may have texts. */
const asNumber = (id: string): OptionId => (/^\d{1,15}$/.test(id) ? Number(id) : id);

/** What the shopper said, so that it can be said again: an empty value stands for "nothing of it". */
function queryOf(option: ProductOptionView): [string, string][] {
  const { answered, kind, name, values, entered, quantity, usual } = option;
  if (!answered || kind === 'refused') return [];
  if (kind === 'quantity') return entered === usual ? [] : [[name, entered]];
  if (option.of === 'custom' && values.length === 0) return entered === '' ? [] : [[name, entered]];
  const active = values.filter((value) => value.active);
  const isUsual = values.every((value) => value.active === value.usual);
  const chosen = active.length === 0 ? [''] : active.map(({ id }) => id);
  return [
    ...(isUsual ? [] : chosen.map((id): [string, string] => [name, id])),
    ...(quantity && quantity.entered !== quantity.usual
      ? [[quantity.name, quantity.entered] satisfies [string, string]]
      : []),
  ];
}

/** An address with the chosen options added to its query. */
export function withOptions(url: string, query: ProductSelection['query']): string {
  if (query.length === 0) return url;
  const added = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return `${url}${url.includes('?') ? '&' : '?'}${added}`;
}
