import { optionIds, optionLabel, type AttributeTable } from '../attribute-table.ts';
import type { Document, ProductDocument, ProductVariant } from '../documents.ts';
import { plainText } from '../plain-text.ts';
import { galleryOf, pictureOf } from './gallery.ts';
import { labelsOf, type ProductTools } from './product-card.ts';
import { choicesOf, codeOf, isSoldBy, sameChoice, type Selection } from './product-choices.ts';
import { priceToShow, withParentPrices } from '../prices/shown-price.ts';
import { configurationOf, itemOptions } from './configuration.ts';
import { plainSelection } from '../options/plain-selection.ts';
import type { VariantRules } from './variant-selection.ts';
import type { ProductView } from '../view-models.ts';

/** Few enough to say so. */
const FEW_PIECES = 3;

export const NO_SUCH_CONFIGURATION =
  'No such configuration for the product. Please do choose another combination of attributes.';
const NO_VARIANTS = 'No available product variants';

/**
 * A product as its page shows it, with what the shopper chose; `colours` are products of the same model, itself among
 * them.
 */
export function productView(
  product: ProductDocument,
  selected: Selection,
  colours: readonly ProductDocument[],
  tools: ProductTools & { readonly rules: VariantRules; readonly pairAttribute: string },
): ProductView {
  const { links, table, prices, t } = tools;
  const hasVariants = product.type_id === 'configurable';
  const { variant } = selected;
  const configured = !hasVariants || (variant !== undefined && selected.open.length === 0 && !selected.missed);
  const shown = hasVariants ? variant : undefined;
  const chosen = shown && { sku: shown.sku, open: selected.open };
  const sku = configured && shown ? shown.sku : product.sku;
  const cannotBeHad = hasVariants && !variant && !selected.missed;
  const price = priceToShow(shown ? withParentPrices(shown, product) : product, prices);
  return {
    type: product.type_id,
    id: product.id,
    sku,
    parentSku: product.sku,
    url: links.product(product, chosen),
    variant: chosen,
    name: product.name,
    brand: optionLabel(table, 'brand', product['brand']),
    descriptionHtml: product.description ?? '',
    summary: plainText(product.short_description ?? ''),
    price,
    pictures: galleryOf(product, shown),
    choices: choicesOf(product, selected, tools),
    options: [],
    selection: plainSelection(sku, configured ? itemOptions(product, selected, table) : [], price),
    configuration: configurationOf(product, selected, table),
    errors: cannotBeHad ? { variants: { key: NO_VARIANTS } } : {},
    info: {},
    configured,
    inStock: hasVariants ? Boolean(variant ? inStock(variant) : selected.missed) : inStock(product),
    quantityLeft: configured ? quantityLeft(shown ?? product) : undefined,
    isPair: isSoldBy(product, tools.pairAttribute),
    labels: labelsOf(product, price, t),
    colours:
      colours.length < 2
        ? []
        : colours.map((one) => ({
            name: optionLabel(table, 'color', one['color']) ?? one.name,
            url: links.product(one, one.sku === product.sku ? chosen : sameChoice(one, selected.chosen, tools.rules)),
            picture: pictureOf(one.image, one.name),
            active: one.sku === product.sku,
          })),
    attributes: attributesOf(product, table),
    warning: cannotBeHad ? NO_VARIANTS : selected.missed ? NO_SUCH_CONFIGURATION : undefined,
    ...(product.rating && { rating: product.rating }),
  };
}

/** A document that says nothing about its stock can be sold. */
const inStock = ({ stock }: ProductDocument | ProductVariant): boolean => !stock || Boolean(stock.is_in_stock);

function quantityLeft({ stock }: ProductDocument | ProductVariant): number | undefined {
  if (!stock?.is_in_stock || stock.manage_stock === false) return undefined;
  return stock.qty > 0 && stock.qty <= FEW_PIECES ? stock.qty : undefined;
}

/** The attributes that the shop shows, in its order; choices are left out, and one of two with the same label. */
function attributesOf(product: ProductDocument, table: AttributeTable): ProductView['attributes'] {
  const chosen = new Set((product.configurable_options ?? []).map(codeOf));
  const rows = [...table.values()]
    .filter(({ code, isShown }) => isShown && !chosen.has(code))
    .toSorted((left, right) => left.position - right.position)
    .map(({ code, label }) => ({
      label,
      value: optionIds(product[code])
        .flatMap((id) => optionLabel(table, code, id) ?? [])
        .join(', '),
    }))
    .filter(({ value }) => value !== '');
  return rows.filter(({ label }, place) => rows.findIndex((row) => row.label === label) === place);
}

const NOT_ATTRIBUTES =
  /_options$|_ids$|_count$|^(id|sku|status|visibility|price|qty|tsk|.*_price|.*_tax|.*_date|.*_at)$/;

/**
 * The attributes that may say something of a product: those that its variants differ in, and its fields that may have
 * options: numbers, numeric texts and lists of these.
 */
export function attributeCodes(product: Document & Pick<ProductDocument, 'configurable_options'>): string[] {
  const fields = Object.keys(product).filter((code) => {
    const ids = NOT_ATTRIBUTES.test(code) ? [] : optionIds(product[code]);
    return ids.length > 0 && ids.every((id) => /^\d+$/.test(String(id)));
  });
  return [...new Set([...fields, ...(product.configurable_options ?? []).map(codeOf)])];
}
