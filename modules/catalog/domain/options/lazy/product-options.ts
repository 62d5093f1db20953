import type { ProductDocument } from '../../documents.ts';
import type { ProductView } from '../../view-models.ts';
import { answered, type Answers } from './answer-options.ts';
import { bundleOptions, hasOwnPrice } from './bundle-options.ts';
import { customOptions } from './custom-options.ts';
import { groupOptions } from './group-options.ts';
import type { Message, ProductOptionView } from '../option-views.ts';
import type { OptionTools, SetItems } from '../set-items.ts';
import { selectionOf, withOptions } from './selection.ts';

/** Adds a product's options to its view: what it is put together from, and what can be added to it. */
export function withProductOptions(
  view: ProductView,
  product: ProductDocument,
  items: SetItems,
  tools: OptionTools,
  answers: Answers,
): ProductView {
  const isSum = (product.type_id === 'bundle' && !hasOwnPrice(product)) || product.type_id === 'grouped';
  const base = isSum ? { now: 0 } : view.price;
  const options = [
    ...(product.type_id === 'bundle' ? bundleOptions(product, items, base.now, tools) : []),
    ...(product.type_id === 'grouped' ? groupOptions(product, items, tools) : []),
    ...customOptions(product, base.now),
  ];
  return withAnswers(
    { ...view, ...stockOf(view, product, options), options, selection: { ...view.selection, base } },
    answers,
  );
}

/**
 * What is made of items can be had when its items can: a bundle with one of each required choice, a group with any of
 * its own.
 */
function stockOf(
  { inStock, errors }: ProductView,
  { type_id }: ProductDocument,
  options: readonly ProductOptionView[],
): Pick<ProductView, 'inStock' | 'errors'> {
  const canBeHad = ({ values }: ProductOptionView): boolean => values.some(({ available }) => available);
  const has =
    type_id === 'grouped'
      ? options.some((option) => option.of === 'group' && canBeHad(option))
      : options.every((option) => option.of !== 'bundle' || !option.required || canBeHad(option));
  return has
    ? { inStock, errors }
    : { inStock: false, errors: { ...errors, variants: { key: 'No available product variants' } } };
}

/** A product's view with other answers to its options: its price, its errors and its links follow. */
export function withAnswers(view: ProductView, answers: Answers): ProductView {
  const options = answered(view.options, answers);
  const {
    sku,
    base,
    product_option: {
      extension_attributes: { configurable_item_options: chosen },
    },
    query: before,
  } = view.selection;
  const selection = selectionOf({ sku, base, chosen }, options);
  const choices = view.choices.map((choice) => ({
    ...choice,
    values: choice.values.map((value) =>
      value.url === undefined ? value : { ...value, url: withOptions(without(value.url, before), selection.query) },
    ),
  }));
  return {
    ...view,
    options,
    selection,
    choices,
    price: priceOf(view, selection),
    errors: { ...variantErrors(view), ...errorsOf(view, selection) },
  };
}

/**
 * The earlier price of the product counts for the whole: what was chosen besides cost as much then. A group costs what
 * one takes of it: its cheapest item.
 */
function priceOf(
  { options, price }: ProductView,
  { price: now, base }: ProductView['selection'],
): ProductView['price'] {
  const items = options.flatMap(({ of, values }) => (of === 'group' ? values : []));
  if (items.length > 0) {
    const prices = (items.some(({ available }) => available) ? items.filter(({ available }) => available) : items).map(
      (item) => item.price,
    );
    return { now: Math.min(...prices), ...(prices.length > 1 && { from: true }) };
  }
  if (now <= 0) return price;
  if (base.was === undefined) return { now };
  const was = base.was + now - base.now;
  return { now, was, discountPercent: Math.round((1 - now / was) * 100) };
}

const without = (url: string, query: ProductView['selection']['query']): string => {
  const added = withOptions('', query).slice(1);
  return added !== '' && url.endsWith(added) ? url.slice(0, -added.length - 1) : url;
};

const variantErrors = ({ errors }: ProductView): ProductView['errors'] =>
  errors['variants'] ? { variants: errors['variants'] } : {};

const SUMMARIES: Readonly<Record<string, Message>> = {
  custom: { key: 'Please configure product custom options and fix the validation errors' },
  bundle: { key: 'Please configure product bundle options and fix the validation errors' },
};

/** One error for each kind of option, as carts show them. */
function errorsOf({ options }: ProductView, { errors }: ProductView['selection']): ProductView['errors'] {
  return Object.fromEntries(
    errors.flatMap(({ name, message }) => {
      const of = options.find((option) => option.name === name)?.of ?? 'custom';
      return [[of === 'group' ? 'group' : `${of}_options`, SUMMARIES[of] ?? message]];
    }),
  );
}
