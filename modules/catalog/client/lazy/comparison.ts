import { optionIds, optionLabel, type AttributeTable } from '../../domain/attribute-table.ts';
import type { ComparisonRow, ProductDocument } from '../../module.ts';
import { codeOf } from '../../domain/product/product-choices.ts';
import { attributeCodes } from '../../domain/product/product-view.ts';
import { availableVariants, optionOf } from '../../domain/product/variant-selection.ts';

/** Codes of the attributes that the products may be compared by, those of their choices (colour, size) among them. */
export const comparedCodes = (products: readonly ProductDocument[]): string[] => [
  ...new Set(products.flatMap(attributeCodes)),
];

/**
 * The attributes that the shop compares and those that a product's variants differ in, in its order, as far as one of
 * the products has them; of two with the same label the first.
 */
export function comparisonRows(products: readonly ProductDocument[], table: AttributeTable): ComparisonRow[] {
  const choices = new Set(products.flatMap(({ configurable_options = [] }) => configurable_options.map(codeOf)));
  const rows = [...table.values()]
    .filter(({ code, isComparable }) => isComparable || choices.has(code))
    .toSorted((left, right) => left.position - right.position)
    .map(({ code, label }) => {
      const compared = products.map((product) => valuesOf(product, code, table));
      return {
        label,
        values: compared.map(({ value }) => value),
        soldOut: compared.map(({ soldOut }) => soldOut),
        differs: new Set(compared.map(({ value, soldOut }) => `${value}/${soldOut}`)).size > 1,
      };
    })
    .filter(({ values, soldOut }) => [...values, ...soldOut].some((value) => value !== ''));
  return rows.filter(({ label }, place) => rows.findIndex((row) => row.label === label) === place);
}

/**
 * The labels of a product's options; of a choice, all that its variants have, in the order of the attribute, those that
 * are sold out apart.
 */
function valuesOf(product: ProductDocument, code: string, table: AttributeTable): { value: string; soldOut: string } {
  const own = optionIds(product[code]);
  const ids = own.length > 0 ? own : optionIds(product[`${code}_options`]);
  const rank = (id: unknown): number => table.get(code)?.options.get(String(id))?.rank ?? 0;
  const labels = (some: readonly unknown[]): string =>
    some
      .toSorted((left, right) => rank(left) - rank(right))
      .flatMap((id) => optionLabel(table, code, id) ?? [])
      .join(', ');
  const isChoice = (product.configurable_options ?? []).some((option) => codeOf(option) === code);
  if (!isChoice) return { value: labels(ids), soldOut: '' };
  const available = new Set(
    availableVariants(product, { listOutOfStockProducts: false }).map((variant) => optionOf(variant, code)),
  );
  const has = (id: unknown): boolean => available.has(String(id));
  return { value: labels(ids.filter(has)), soldOut: labels(ids.filter((id) => !has(id))) };
}
