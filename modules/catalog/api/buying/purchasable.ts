import type { Purchasable, FoundPurchasable } from '../../module.ts';
import { optionLabel, type AttributeTable } from '../../domain/attribute-table.ts';
import { itemOptions } from '../../domain/product/configuration.ts';
import type { ProductDocument, ProductVariant } from '../../domain/documents.ts';
import { pictureOf } from '../../domain/product/gallery.ts';
import type { Links } from '../../domain/links.ts';
import { bundleOptions, hasOwnPrice } from '../../domain/options/lazy/bundle-options.ts';
import { customOptions } from '../../domain/options/lazy/custom-options.ts';
import { selectionOf, withOptions } from '../../domain/options/lazy/selection.ts';
import type { ProductOption, ProductOptionView } from '../../domain/options/option-views.ts';
import type { SetItems } from '../../domain/options/set-items.ts';
import { classOf } from '../../domain/prices/map-amounts.ts';
import type { RateOf } from '../../domain/prices/retaxed.ts';
import { codeOf, isSoldBy } from '../../domain/product/product-choices.ts';
import { optionOf } from '../../domain/product/variant-selection.ts';
import { answerSaid, BUNDLE } from './answer-said.ts';
import { chosenItems, isVirtual, withoutStock, type ChosenItem } from './chosen-items.ts';
import { piecePrice, type PriceTerms } from './piece-price.ts';
import type { SubmittedOptions } from './submitted-options.ts';

/** What purchasables are made with. Documents have the prices of the buyer's country. */
export interface PurchasableTools {
  readonly links: Links;
  readonly table: AttributeTable;
  readonly terms: PriceTerms;
  readonly rateOf: RateOf;
  /** What bundles are made of. */
  readonly items: SetItems;
  readonly categories: readonly string[];
  /** Code of the attribute that only things sold in pairs have. */
  readonly pairAttribute: string;
  /** Short, and another one for another text. */
  readonly hash: (text: string) => string;
}

/** A product, or a variant of it, as somebody wants it; `qty` for its tier prices. */
export function makePurchasable(
  product: ProductDocument,
  variant: ProductVariant | undefined,
  { said, qty }: { readonly said: SubmittedOptions; readonly qty: number },
  tools: PurchasableTools,
): FoundPurchasable {
  const { terms, links, table } = tools;
  const isSum = product.type_id === 'bundle' && !hasOwnPrice(product);
  const base = isSum ? { price: 0, regular: 0 } : piecePrice(product, variant, qty, terms);
  if (!base) return NO_PRICE;

  const optionTools = { links, prices: { now: terms.now, trustRegularPrices: false } };
  const offered = [
    ...(product.type_id === 'bundle' ? bundleOptions(product, withoutStock(tools.items), base.price, optionTools) : []),
    ...customOptions(product, base.price),
  ];
  const answer = answerSaid(offered, said);
  if ('message' in answer) return { refused: 'options', message: answer.message };

  const { options } = answer;
  const items = chosenItems(product, options, tools.items, terms);
  if (isSum && items.length === 0) return EMPTY;
  if (isSum && items.some(({ price }) => price === undefined)) return NO_PRICE;
  const chosen = variant ? itemOptions(product, { chosen: configurationOf(product, variant) }, table) : [];
  const ownSku = variant?.sku ?? product.sku;
  const selection = selectionOf({ sku: ownSku, base: { now: base.price }, chosen }, options);
  const price = Math.max(0, selection.price);
  const regular = isSum
    ? items.reduce((sum, item) => sum + item.qty * (item.price?.regular ?? 0), price - itemsPrice(items))
    : base.regular + selection.price - base.price;
  const productOption = withTextIds(selection.product_option);
  return {
    purchasable: {
      key: keyOf(ownSku, productOption, tools.hash),
      sku: product.type_id === 'bundle' ? [product.sku, ...items.map(({ sku }) => sku)].join('-') : ownSku,
      parentSku: product.sku,
      productId: product.id,
      type: product.type_id,
      name: product.name,
      brand: optionLabel(table, 'brand', product['brand']),
      url: withOptions(links.product(product, variant && { sku: variant.sku }), selection.query),
      picture: (pictureOf(variant?.image, '') ?? pictureOf(product.image, ''))?.path,
      options: [...chosen.map(({ label, value }) => ({ label, value })), ...options.flatMap(inWords)],
      product_option: productOption,
      price,
      regularPrice: Math.max(price, regular),
      taxRate: rateFor(product, variant, items, tools.rateOf),
      isVirtual: items.length > 0 ? items.every(({ isVirtual }) => isVirtual) : isVirtual(product),
      ...(isSoldBy(product, tools.pairAttribute) && { isPair: true }),
      ...(options.some((option) => option.excludesReturn && inWords(option).length > 0) && { excludesReturn: true }),
      stock: product.type_id === 'bundle' ? added(items) : [{ sku: ownSku, qty: 1 }],
      categoryIds: product.category_ids.map(Number),
      categories: tools.categories,
    },
  };
}

/** A set that costs what is in it, and holds nothing. */
const EMPTY: FoundPurchasable = { refused: 'options', message: BUNDLE };

const NO_PRICE: FoundPurchasable = {
  refused: 'price',
  message: { key: 'Product price is unknown, product cannot be added to the cart!' },
};

const itemsPrice = (items: readonly ChosenItem[]): number =>
  items.reduce((sum, { qty, price }) => sum + qty * (price?.price ?? 0), 0);

const configurationOf = (product: ProductDocument, variant: ProductVariant): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (product.configurable_options ?? []).map(codeOf).flatMap((code) => {
      const id = optionOf(variant, code);
      return id === undefined ? [] : [[code, id]];
    }),
  );

/**
 * The rate of the product's own class. A bundle that names none is taxed like the item that is taxed most: it is one
 * thing that is sold.
 */
function rateFor(
  product: ProductDocument,
  variant: ProductVariant | undefined,
  items: readonly ChosenItem[],
  rateOf: RateOf,
): number {
  const own = (variant && classOf(variant)) ?? classOf(product);
  return Number(own ?? 0) > 0 || items.length === 0
    ? rateOf(own)
    : Math.max(...items.map(({ taxClass }) => rateOf(taxClass)));
}

/** Pieces of each sku, of a bundle that holds the same item twice the sum. */
function added(items: readonly ChosenItem[]): Purchasable['stock'] {
  const pieces = new Map<string, number>();
  for (const { sku, qty } of items) pieces.set(sku, (pieces.get(sku) ?? 0) + qty);
  return [...pieces].map(([sku, qty]) => ({ sku, qty }));
}

/** What was chosen of an option, or typed. */
function inWords({ label, of, values, entered, quantity }: ProductOptionView): Purchasable['options'] {
  const active = values.filter((value) => value.active);
  const counted = active.map((value) => {
    const count = quantity ? Number(quantity.entered) : value.qty;
    return of === 'bundle' ? `${count} × ${value.label}` : value.label;
  });
  const value = values.length > 0 ? counted.join(', ') : entered.trim();
  return value === '' ? [] : [{ label, value }];
}

function withTextIds({ extension_attributes: chosen }: ProductOption): ProductOption {
  return {
    extension_attributes: {
      ...chosen,
      bundle_options: chosen.bundle_options.map(({ option_id, option_qty, option_selections }) => ({
        option_id: String(option_id),
        option_qty,
        option_selections: option_selections.map(String),
      })),
    },
  };
}

/** In an order that neither who writes them nor the catalogue decides. */
function keyOf(sku: string, { extension_attributes: chosen }: ProductOption, hash: PurchasableTools['hash']): string {
  const custom = chosen.custom_options.map(({ option_id, option_value }) => [option_id, option_value]);
  const bundle = chosen.bundle_options.map(({ option_id, option_qty, option_selections }) => [
    String(option_id),
    option_qty,
    option_selections.map(String).toSorted(),
  ]);
  const texts = [...custom, ...bundle].map((entry) => JSON.stringify(entry)).toSorted();
  return texts.length === 0 ? sku : `${sku}:${hash(texts.join())}`;
}
