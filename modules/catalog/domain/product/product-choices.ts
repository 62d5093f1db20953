import { colourOf, optionLabel, type AttributeTable } from '../attribute-table.ts';
import type { ConfigurableOption, ConfigurableOptionValue, ProductDocument, ProductVariant } from '../documents.ts';
import { CHILD_SKU, OPEN_CHOICES, type ChosenVariant, type Links } from '../links.ts';
import {
  availableVariants,
  bestVariant,
  isAvailable,
  optionOf,
  type Configuration,
  type VariantRules,
} from './variant-selection.ts';
import type { ChoiceValueView, ChoiceView } from '../view-models.ts';

/** What a shopper has chosen of a configurable product. */
export interface Selection {
  /**
   * The one that was asked for, sold out or not, else the best available; absent when none is available, or the one
   * that was asked for does not exist and nothing else may stand in.
   */
  readonly variant: ProductVariant | undefined;
  readonly chosen: Configuration;
  /** Attributes of the variant that the shopper has not chosen. */
  readonly open: readonly string[];
  /** The address asks for a variant that there is not, or not any more. */
  readonly missed: boolean;
}

/** The part of a product's address that says what is chosen. */
export interface ChoiceAddress {
  readonly childSku: string | undefined;
  readonly open: readonly string[];
}

/** Reads a product's address: the variant from the route or the query, the attributes still open from the query. */
export function readChoice(childSku: string | undefined, query: URLSearchParams): ChoiceAddress {
  return {
    childSku: childSku || query.get(CHILD_SKU) || undefined,
    open: query.get(OPEN_CHOICES)?.split(',').filter(Boolean) ?? [],
  };
}

/** An option's attribute code; older documents have only a label. */
export const codeOf = (option: ConfigurableOption): string => option.attribute_code || option.label.toLowerCase();

const optionsOf = (product: ProductDocument): ConfigurableOption[] =>
  (product.configurable_options ?? []).toSorted((left, right) => left.position - right.position);

/** Colours are chosen by looking, so the page opens with one; what must fit, such as a size, is left to the shopper. */
const isPreselected = (option: ConfigurableOption, table: AttributeTable): boolean =>
  option.values.length === 1 || option.values.some((value) => swatchOf(codeOf(option), value, table) !== undefined);

/**
 * The selection that an address stands for. Without a variant in it, and for one that does not exist, the page opens
 * with the best there is. One that is sold out is shown as that, as long as others can be had.
 */
export function selectVariant(
  product: ProductDocument,
  address: ChoiceAddress,
  table: AttributeTable,
  rules: VariantRules,
): Selection {
  const options = optionsOf(product);
  const variants = availableVariants(product, rules);
  const asked = address.childSku === product.sku ? undefined : address.childSku;
  const named = product.configurable_children?.find(({ sku }) => sku === asked);
  // It is there, sold out perhaps; while something of it is open, what can be had is shown.
  const isMade = named !== undefined && isAvailable(named, { listOutOfStockProducts: true });
  const best =
    isMade && address.open.length === 0
      ? named
      : bestVariant(variants, { ...(named && configurationOf(named, options)), ...(asked && { sku: asked }) }, rules);
  const isExact = best !== undefined && best.sku === asked;
  const variant = isExact || asked === undefined || rules.fallbackToDefaultVariant !== false ? best : undefined;
  const undecided = isExact ? address.open : options.filter((option) => !isPreselected(option, table)).map(codeOf);
  const open = options.map(codeOf).filter((code) => undecided.includes(code));
  const all = variant ? configurationOf(variant, options) : {};
  return {
    variant,
    open,
    missed: asked !== undefined && best !== undefined && !isExact && !isMade,
    chosen: Object.fromEntries(Object.entries(all).filter(([code]) => !open.includes(code))),
  };
}

function configurationOf(variant: ProductVariant, options: readonly ConfigurableOption[]): Configuration {
  return Object.fromEntries(
    options.map(codeOf).flatMap((code) => {
      const id = optionOf(variant, code);
      return id === undefined ? [] : [[code, id]];
    }),
  );
}

/** What choices are made with. */
export interface ChoiceTools {
  readonly links: Links;
  readonly table: AttributeTable;
  readonly rules: VariantRules;
}

/**
 * The choices of a product, each value with the address of the product with it. Earlier choices hold: a size must exist
 * in the chosen colour; another colour is on offer in any size, and leaves the size open when it lacks the chosen one.
 */
export function choicesOf(product: ProductDocument, selected: Selection, tools: ChoiceTools): ChoiceView[] {
  const options = optionsOf(product);
  const variants = availableVariants(product, tools.rules);
  const made = availableVariants(product, { listOutOfStockProducts: true });
  return options
    .map((option, place) => {
      const earlier = options
        .slice(0, place)
        .map(codeOf)
        .filter((code) => selected.chosen[code] !== undefined);
      const fits = (variant: ProductVariant): boolean =>
        earlier.every((code) => optionOf(variant, code) === selected.chosen[code]);
      const fitting = variants.filter(fits);
      const code = codeOf(option);
      return {
        code,
        label: tools.table.get(code)?.label ?? option.label,
        values: inOrder(code, option.values, tools.table).flatMap((value) =>
          valueView(
            code,
            value,
            selected,
            (id) => {
              const offered = fitting.filter((variant) => optionOf(variant, code) === id);
              return chosenVariant(
                bestVariant(offered, { ...selected.chosen, [code]: id }, tools.rules),
                { ...selected.chosen, [code]: id },
                options,
              );
            },
            (id) => made.find((variant) => fits(variant) && optionOf(variant, code) === id)?.sku,
            product,
            tools,
          ),
        ),
      };
    })
    .filter(({ values }) => values.length > 0);
}

/** Sizes and the like in the order that filters have them in; colours as the product lists them. */
function inOrder(code: string, values: readonly ConfigurableOptionValue[], table: AttributeTable): typeof values {
  const options = table.get(code)?.options;
  if (!options || values.some((value) => swatchOf(code, value, table) !== undefined)) return values;
  const rank = ({ value_index }: ConfigurableOptionValue): number =>
    options.get(String(value_index))?.rank ?? options.size;
  return values.toSorted((left, right) => rank(left) - rank(right));
}

/**
 * What of another product has the same options: the variant to lead to. One that is sold out too, so that its page says
 * so; nothing where the product is not made like this.
 */
export function sameChoice(
  other: ProductDocument,
  chosen: Configuration,
  rules: Pick<VariantRules, 'listOutOfStockProducts'>,
): ChosenVariant | undefined {
  const variants = other.configurable_children ?? [];
  const shared = Object.entries(chosen).filter(([code, id]) => variants.some((one) => optionOf(one, code) === id));
  const same = variants.filter((one) => shared.every(([code, id]) => optionOf(one, code) === id));
  const best = same.find((one) => isAvailable(one, rules)) ?? same[0];
  return shared.length > 0 && best ? { sku: best.sku } : undefined;
}

function valueView(
  code: string,
  value: ConfigurableOptionValue,
  { chosen }: Selection,
  choose: (id: string) => ChosenVariant | undefined,
  soldOut: (id: string) => string | undefined,
  product: ProductDocument,
  { links, table }: ChoiceTools,
): ChoiceValueView[] {
  const id = String(value.value_index);
  const label = (value.label ?? value.default_label ?? optionLabel(table, code, id) ?? '').trim();
  if (label === '') return [];
  const variant = choose(id);
  return [
    {
      id,
      label,
      active: chosen[code] === id,
      available: variant !== undefined,
      swatch: swatchOf(code, value, table),
      url: variant && links.product(product, variant),
      ...(!variant && { soldOut: soldOut(id) }),
    },
  ];
}

/** A variant with the attributes that it does not share with the shopper's wishes left open. */
function chosenVariant(
  variant: ProductVariant | undefined,
  wanted: Configuration,
  options: readonly ConfigurableOption[],
): ChosenVariant | undefined {
  return (
    variant && {
      sku: variant.sku,
      open: options.map(codeOf).filter((code) => wanted[code] !== optionOf(variant, code)),
    }
  );
}

function swatchOf(
  code: string,
  { value_index, swatch }: ConfigurableOptionValue,
  table: AttributeTable,
): string | undefined {
  return colourOf(swatch) ?? table.get(code)?.options.get(String(value_index))?.swatch;
}

/** Whether a product has an attribute, itself or as a choice. */
export const isSoldBy = (product: ProductDocument, code: string): boolean =>
  product[code] !== undefined || (product.configurable_options ?? []).some((option) => codeOf(option) === code);
