import { optionIds, optionLabel, type AttributeTable } from '../../domain/attribute-table.ts';
import type { ComparisonRow, ProductDocument } from '../../module.ts';
import { codeOf } from '../../domain/product-choices.ts';
import { attributeCodes } from '../../domain/product-view.ts';

/** Codes of the attributes that the products may be compared by, those of their choices (colour, size) among them. */
export const comparedCodes = (products: readonly ProductDocument[]): string[] => [
  ...new Set(
    products.flatMap((product) => [...attributeCodes(product), ...(product.configurable_options ?? []).map(codeOf)]),
  ),
];

/**
 * The attributes that the shop compares, in its order, as far as one of the products has them; of two with the same
 * label the first.
 */
export function comparisonRows(products: readonly ProductDocument[], table: AttributeTable): ComparisonRow[] {
  const rows = [...table.values()]
    .filter(({ isComparable }) => isComparable)
    .toSorted((left, right) => left.position - right.position)
    .map(({ code, label }) => {
      const values = products.map((product) => valueOf(product, code, table));
      return { label, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
  return rows.filter(({ label }, place) => rows.findIndex((row) => row.label === label) === place);
}

/** The labels of a product's options; of a choice, all that its variants have, in the order of the attribute. */
function valueOf(product: ProductDocument, code: string, table: AttributeTable): string {
  const own = optionIds(product[code]);
  const ids = own.length > 0 ? own : optionIds(product[`${code}_options`]);
  const rank = (id: unknown): number => table.get(code)?.options.get(String(id))?.rank ?? 0;
  return ids
    .toSorted((left, right) => rank(left) - rank(right))
    .flatMap((id) => optionLabel(table, code, id) ?? [])
    .join(', ');
}
