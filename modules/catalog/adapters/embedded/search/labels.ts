import type { Document } from '../../../domain/documents.ts';
import type { FilterScalar } from '../../../domain/search/search-query.ts';

/** The labels that shoppers know options by. */
export interface OptionLabels {
  /** Whether the field is an attribute with options. */
  has(field: string): boolean;
  /** The label of an option; a value without one stays as it is. */
  of(field: string, value: FilterScalar): string;
}

/** Labels as the attribute documents have them. */
export function attributeLabels(attributes: Iterable<Document>): OptionLabels {
  const labels = new Map<string, Map<string, string>>();
  for (const { attribute_code: code, options } of attributes) {
    if (typeof code !== 'string' || !Array.isArray(options) || options.length === 0) continue;
    labels.set(code, new Map(options.map((option) => [String(option?.value), String(option?.label)])));
  }
  return {
    has: (field) => labels.has(field),
    of: (field, value) => labels.get(field)?.get(String(value)) ?? String(value),
  };
}
