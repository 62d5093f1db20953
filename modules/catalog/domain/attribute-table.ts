import type { OptionId } from './documents.ts';

/** An option of an attribute as shoppers see it. */
export interface AttributeOption {
  readonly label: string;
  /** A CSS colour. */
  readonly swatch: string | undefined;
  /** Its place among the attribute's options. */
  readonly rank: number;
}

/** An attribute with its options by id; options without a label are left out. */
export interface KnownAttribute {
  readonly code: string;
  readonly label: string;
  readonly position: number;
  readonly isShown: boolean;
  readonly isComparable: boolean;
  readonly options: ReadonlyMap<string, AttributeOption>;
}

/** Attributes by their code. */
export type AttributeTable = ReadonlyMap<string, KnownAttribute>;

const COLOUR = /^#[0-9a-f]{3,8}$|^[a-z]+$/i;

/** The label of an option that a document refers to. */
export function optionLabel(table: AttributeTable, code: string, id: unknown): string | undefined {
  return id === undefined || id === null ? undefined : table.get(code)?.options.get(String(id))?.label;
}

/** A swatch is a colour, or an object whose `value` is one; anything else (a picture's path) is none. */
export function colourOf(swatch: unknown): string | undefined {
  const value = typeof swatch === 'object' && swatch !== null && 'value' in swatch ? swatch.value : swatch;
  return typeof value === 'string' && COLOUR.test(value) ? value : undefined;
}

/** The option ids that a field of a document holds: one, a list, or a comma list of older exports. */
export function optionIds(value: unknown): OptionId[] {
  if (Array.isArray(value)) return value.flatMap(optionIds);
  if (typeof value === 'number') return [value];
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}
