/** The most skus that one call may name. */
export const MAX_SKUS = 100;

/** The skus of a comma list, each once, in order. */
export function skuList(text: string): string[] {
  return [
    ...new Set(
      text
        .split(',')
        .map((sku) => sku.trim())
        .filter(Boolean),
    ),
  ];
}
