import type { ProductDocument, ProductVariant } from 'etalage/modules/catalog';
import type { CountedLine, StockLine } from '../module.ts';

/** What a stock item is made from: a product or one of its variants. */
export type Stocked = Pick<ProductVariant, 'id' | 'sku' | 'stock'>;

/** Products and their variants by sku; a variant's own stock comes before that of a product of the same sku. */
export function stockedBySku(products: readonly ProductDocument[]): ReadonlyMap<string, Stocked> {
  const bySku = new Map<string, Stocked>();
  for (const product of products)
    for (const variant of product.configurable_children ?? []) bySku.set(variant.sku, variant);
  for (const product of products) if (!bySku.has(product.sku)) bySku.set(product.sku, product);
  return bySku;
}

/** A wanted line that cannot be had, whatever the ledger says. */
export interface RefusedLine {
  readonly sku: string;
  readonly reason: 'unknown' | 'off';
}

/**
 * Wanted lines with what the catalogue says about them: one a sku, in the order of the skus, without those that nobody
 * counts.
 * @throws RangeError for a quantity that is no number of pieces
 */
export function countedLines(
  wanted: readonly StockLine[],
  stockOf: ReadonlyMap<string, Stocked>,
): { readonly lines: readonly CountedLine[]; readonly refused: RefusedLine | undefined } {
  const quantities = new Map<string, number>();
  for (const { sku, qty } of wanted) {
    if (!Number.isSafeInteger(qty) || qty < 1) throw new RangeError(`A stock line needs 1 piece or more, not ${qty}`);
    quantities.set(sku, (quantities.get(sku) ?? 0) + qty);
  }
  const lines: CountedLine[] = [];
  for (const [sku, qty] of [...quantities].sort(([left], [right]) => (left < right ? -1 : 1))) {
    const stocked = stockOf.get(sku);
    if (!stocked) return { lines: [], refused: { sku, reason: 'unknown' } };
    const { stock } = stocked;
    if (!stock) continue;
    if (isCounted(stock)) lines.push({ sku, qty, opening: openingOf(stock), backorders: hasBackorders(stock) });
    else if (!stock.is_in_stock) return { lines: [], refused: { sku, reason: 'off' } };
  }
  return { lines, refused: undefined };
}

/** How many of each sku the catalogue has: `Infinity` where there is no end to them, 0 for unknown ones. */
export const openingOfAll = (skus: readonly string[], stockOf: ReadonlyMap<string, Stocked>): Map<string, number> =>
  new Map(skus.map((sku) => [sku, endOf(stockOf.get(sku))]));

function endOf(stocked: Stocked | undefined): number {
  if (!stocked) return 0;
  const { stock } = stocked;
  if (!stock) return Infinity;
  if (isCounted(stock)) return hasBackorders(stock) ? Infinity : openingOf(stock);
  return stock.is_in_stock ? Infinity : 0;
}

type Stock = NonNullable<Stocked['stock']>;

/** Nobody counts what says so, what says nothing about stock, and what is in stock without a number. */
const isCounted = ({ manage_stock, is_in_stock, qty }: Stock): boolean =>
  manage_stock ?? (!is_in_stock || Number(qty) > 0);

const openingOf = ({ is_in_stock, qty }: Stock): number => (is_in_stock ? Math.max(0, Math.floor(Number(qty))) : 0);

const hasBackorders = (stock: Stock): boolean => Number(stock['backorders']) > 0;

/** A product with the ledger's figures in place of the catalogue's; the same object where the ledger knows nothing. */
export function withFigures(product: ProductDocument, figures: ReadonlyMap<string, number>): ProductDocument {
  const children = product.configurable_children;
  if (!figures.has(product.sku) && !children?.some(({ sku }) => figures.has(sku))) return product;
  if (!children?.length) return withFigure(product, figures);
  const variants = children.map((variant) => withFigure(variant, figures));
  const isAnyInStock = variants.some(({ status, stock }) => Number(status ?? 1) < 2 && (stock?.is_in_stock ?? true));
  return {
    ...product,
    configurable_children: variants,
    // Reduced documents may be without.
    ...(product.stock && { stock: { ...product.stock, is_in_stock: isAnyInStock } }),
  };
}

function withFigure<D extends Pick<Stocked, 'sku' | 'stock'>>(document: D, figures: ReadonlyMap<string, number>): D {
  const { sku, stock } = document;
  const available = figures.get(sku);
  if (available === undefined || !stock || stock.manage_stock === false) return document;
  return { ...document, stock: { ...stock, qty: available, is_in_stock: available > 0 || hasBackorders(stock) } };
}
