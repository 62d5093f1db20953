import type { Extensions, ExtensionText } from 'etalage/core';

/** What modules wrote onto an order, or a line of it, by their ids; with what people are told of it. */
export type WrittenData = Readonly<
  Record<string, { readonly data: unknown; readonly texts: readonly ExtensionText[] }>
>;

/** What stands in a column. */
export const writtenIn = (column: string | null | undefined): WrittenData =>
  column ? (JSON.parse(column) as WrittenData) : {};

/** The same as it is written. */
export const writtenColumn = (written: WrittenData): string | null =>
  Object.keys(written).length > 0 ? JSON.stringify(written) : null;

/** The data of modules alone. */
export const dataOf = (written: WrittenData): Extensions =>
  Object.fromEntries(Object.entries(written).map(([name, { data }]) => [name, data]));

interface FromCart {
  readonly extensions?: Extensions | undefined;
  readonly texts?: readonly ExtensionText[] | undefined;
}

/** All data that modules keep: what came with the cart, and what they wrote since, which goes before. */
export function allData({ extensions }: FromCart, column: string | null | undefined): { extensions?: Extensions } {
  const all = { ...extensions, ...dataOf(writtenIn(column)) };
  return Object.keys(all).length > 0 ? { extensions: all } : {};
}

/** The same as it is shown: with all texts, and what came with the cart where that is not all. */
export function shownData(
  { extensions, texts }: FromCart,
  column: string | null | undefined,
): { extensions?: Extensions; cartExtensions?: Extensions; texts?: readonly ExtensionText[] } {
  const written = writtenIn(column);
  if (Object.keys(written).length === 0) return { ...(extensions && { extensions }), ...(texts && { texts }) };
  return {
    extensions: { ...extensions, ...dataOf(written) },
    cartExtensions: extensions ?? {},
    texts: [...(texts ?? []), ...Object.values(written).flatMap((one) => one.texts)],
  };
}
