import { toCents, toDecimals } from 'etalage/core/money';
import type { Document, ProductDocument, ProductLink, ProductVariant } from '../../documents.ts';
import type { ProductOption } from '../option-views.ts';
import { isAssociated, type SetItems } from '../set-items.ts';
import { codeOf } from '../../product/product-choices.ts';
import {
  availableVariants,
  bestVariant,
  optionOf,
  type Configuration,
  type VariantRules,
} from '../../product/variant-selection.ts';
import type { ChosenAttribute } from '../../view-models.ts';

/** How a product is configured before a client gets it: Vue Storefront 1's options, of which all may be left out. */
export interface ConfigureOptions {
  readonly fallbackToDefaultWhenNoAvailable?: boolean;
  readonly setProductErrors?: boolean;
  readonly setConfigurableProductOptions?: boolean;
  readonly filterUnavailableVariants?: boolean;
  readonly assignProductConfiguration?: boolean;
  readonly separateSelectedVariant?: boolean;
  /** Puts the items of bundles and groups in; they must be given. */
  readonly prefetchGroupProducts?: boolean;
}

/** What else configuring needs. */
export interface ConfigureTools {
  /** What is chosen: option ids by attribute code, or the `sku` of a variant. */
  readonly configuration: Configuration;
  readonly rules: VariantRules;
  /** The products that a bundle or group is made of. */
  readonly items: SetItems;
  /** The label of an attribute's option, for documents that have none of their own. */
  readonly labelOf: (code: string, id: string) => string | undefined;
  /** What an item costs, in cents. */
  readonly priceOf: (item: ProductDocument) => number;
}

/** A product with what configuring adds. Prices are decimals. */
export interface ConfiguredProduct extends ProductDocument {
  readonly qty?: number;
  readonly errors?: Readonly<Record<string, string>>;
  readonly info?: Readonly<Record<string, string>>;
  readonly configuration?: Readonly<Record<string, ChosenAttribute>>;
  readonly is_configured?: boolean;
  /** What is chosen, in words. */
  readonly options?: readonly { readonly label: string; readonly value: string }[];
  readonly product_option?: ProductOption;
  readonly selectedVariant?: ProductVariant;
}

const NO_VARIANTS = 'No available product variants';
/** Fields that stay the product's own when its variant is merged into it: its name, and what pages are found by. */
const PARENTS_OWN = new Set(['name', 'visibility', 'type_id', 'url_path', 'url_key', 'slug']);

/**
 * A product as Vue Storefront 1's clients work with it: with its chosen variant, what that choice means for a cart, and
 * its errors.
 */
export function configureProduct(
  document: ConfiguredProduct,
  options: ConfigureOptions,
  tools: ConfigureTools,
): ConfiguredProduct {
  const { prefetchGroupProducts = false, filterUnavailableVariants = false } = options;
  const prepared = prepareProduct(document);
  const filtered =
    filterUnavailableVariants && prepared.configurable_children
      ? { ...prepared, configurable_children: availableVariants(prepared, tools.rules) }
      : prepared;
  if (filtered.type_id === 'configurable') return withVariant(filtered, options, tools);
  return prefetchGroupProducts ? withItems(filtered, tools) : filtered;
}

/** A product with the fields that clients count on, whatever its indexer left out; what it has already stays. */
export function prepareProduct(document: ConfiguredProduct): ConfiguredProduct {
  return {
    ...document,
    qty: document.qty ?? 1,
    errors: document.errors ?? {},
    info: document.info ?? {},
    parentSku: document['parentSku'] ?? document.sku,
    parentId: document['parentId'] ?? document.id,
    product_option: document.product_option ?? emptyProductOption,
    ...(document.configurable_children && {
      configurable_children: document.configurable_children.map(withCustomAttributes),
    }),
  };
}

const emptyProductOption: ProductOption = {
  extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
};

/** Older exports list a variant's attributes by code and value; clients read fields. */
function withCustomAttributes(variant: ProductVariant): ProductVariant {
  const listed: unknown = variant['custom_attributes'];
  const fields = Array.isArray(listed)
    ? listed.map(({ attribute_code, value }: Document): [string, unknown] => [String(attribute_code), value])
    : [];
  return { ...Object.fromEntries(fields), ...variant };
}

function withVariant(product: ConfiguredProduct, options: ConfigureOptions, tools: ConfigureTools): ConfiguredProduct {
  const {
    setProductErrors = true,
    setConfigurableProductOptions = true,
    assignProductConfiguration = false,
    separateSelectedVariant = false,
  } = options;
  const variant = variantFor(product, options, tools);
  if (!variant)
    return setProductErrors ? { ...product, errors: { ...product.errors, variants: NO_VARIANTS } } : product;
  const chosen = chosenOptions(product, variant, tools);
  const configured = {
    ...(assignProductConfiguration && {
      configuration: Object.fromEntries(
        chosen.map(({ code, id, label }) => [code, { attribute_code: code, id, label }]),
      ),
      is_configured: true,
    }),
    ...(setConfigurableProductOptions && {
      is_configured: true,
      options: chosen.map(({ title, label }) => ({ label: title, value: label })),
      product_option: {
        extension_attributes: {
          ...(product.product_option ?? emptyProductOption).extension_attributes,
          configurable_item_options: chosen.map(({ attributeId, id, title, label }) => ({
            option_id: attributeId,
            option_value: id,
            label: title,
            value: label,
          })),
        },
      },
    }),
  };
  return separateSelectedVariant
    ? { ...product, ...configured, selectedVariant: variant }
    : { ...product, ...variantFields(variant), ...configured };
}

/** A variant that is asked for by its sku is that one or, where allowed, the default: the first that can be had. */
function variantFor(
  product: ProductDocument,
  { fallbackToDefaultWhenNoAvailable = true }: ConfigureOptions,
  { configuration, rules }: ConfigureTools,
): ProductVariant | undefined {
  const variants = availableVariants(product, rules);
  const { sku, ...wanted } = configuration;
  const isAskedFor = sku !== undefined && sku !== product.sku;
  const found = isAskedFor
    ? variants.find((variant) => variant.sku === sku)
    : bestVariant(fitting(variants, wanted), wanted, rules);
  return found ?? (fallbackToDefaultWhenNoAvailable ? variants[0] : undefined);
}

/** The variants that have every option of a configuration. */
const fitting = (variants: readonly ProductVariant[], wanted: Configuration): readonly ProductVariant[] =>
  variants.filter((variant) => Object.entries(wanted).every(([code, id]) => optionOf(variant, code) === id));

/** A variant without a picture of its own shows its product's. */
const variantFields = (variant: ProductVariant): Document =>
  Object.fromEntries(
    Object.entries(variant).filter(
      ([field, value]) =>
        !PARENTS_OWN.has(field) && (field !== 'image' || (value !== 'no_selection' && Boolean(value))),
    ),
  );

function chosenOptions(product: ProductDocument, variant: ProductVariant, { labelOf }: ConfigureTools) {
  return (product.configurable_options ?? []).flatMap((option) => {
    const code = codeOf(option);
    const id = optionOf(variant, code);
    if (id === undefined) return [];
    const value = option.values.find(({ value_index }) => String(value_index) === id);
    const label = (value?.label ?? value?.default_label ?? labelOf(code, id) ?? id).trim();
    return [{ code, id, label, title: option.label, attributeId: String(option.attribute_id) }];
  });
}

/** The items inside of the links to them; the prices, in decimals, are those of the usual items together. */
function withItems(product: ConfiguredProduct, { items, priceOf }: ConfigureTools): ConfiguredProduct {
  const usualItem = (sku: string, qty: number): UsualItem[] => {
    const item = items.get(sku);
    return item ? [{ item, qty }] : [];
  };
  if (product.type_id === 'grouped') {
    const links = (product.product_links ?? []).map((link) =>
      isAssociated(link) && items.has(link.linked_product_sku)
        ? { ...link, product: itemOf(items, link.linked_product_sku, quantityOf(link)) }
        : link,
    );
    const usual = (product.product_links ?? [])
      .filter(isAssociated)
      .flatMap((link) => usualItem(link.linked_product_sku, quantityOf(link)));
    return { ...product, product_links: links, ...pricesTogether(usual, priceOf) };
  }
  if (product.type_id !== 'bundle') return product;
  const bundle_options = (product.bundle_options ?? []).map((option) => ({
    ...option,
    product_links: option.product_links.map((link) =>
      items.has(link.sku) ? { ...link, product: itemOf(items, link.sku, link.qty) } : link,
    ),
  }));
  const usual = bundle_options.flatMap(({ required, product_links: links }) => {
    const chosen = links.filter(({ is_default }) => is_default);
    return (chosen.length > 0 || !required ? chosen : links.slice(0, 1)).flatMap(({ sku, qty }) => usualItem(sku, qty));
  });
  return {
    ...product,
    bundle_options,
    ...(Number(product['price_type'] ?? 0) === 0 && pricesTogether(usual, priceOf)),
  };
}

interface UsualItem {
  readonly item: ProductDocument;
  readonly qty: number;
}

/** Amounts that add up; whether a special price holds is said of each item alone. */
const SUMMED = ['price', 'original_price', 'final_price', 'regular_price'].flatMap((field) => [
  field,
  `${field}_tax`,
  `${field}_incl_tax`,
]);

/**
 * What items cost together: without tax, of tax and with it where they say so, else what is paid. Nothing when that is
 * nothing.
 */
function pricesTogether(usual: readonly UsualItem[], priceOf: ConfigureTools['priceOf']): Partial<ProductDocument> {
  const sum = (amount: (item: ProductDocument) => number): number =>
    toDecimals(usual.reduce((total, { item, qty }) => total + amount(item) * qty, 0));
  const paid = sum(priceOf);
  if (paid <= 0) return {};
  const isTaxed = usual.every(({ item }) => SUMMED.every((field) => typeof item[field] === 'number'));
  if (!isTaxed) return { price: paid, final_price: paid, price_incl_tax: paid };
  return Object.fromEntries(SUMMED.map((field) => [field, sum((item) => toCents(Number(item[field])))]));
}

const quantityOf = ({ extension_attributes }: ProductLink): number => Number(extension_attributes?.qty ?? 1);
const itemOf = (items: SetItems, sku: string, qty: number): Document => ({ ...items.get(sku), qty });
