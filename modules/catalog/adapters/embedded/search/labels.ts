import type { Document } from '../../../domain/documents.ts';
import type { LabelOf } from './text-index.ts';

/** Translates option ids by the attribute documents; a value without label stays as it is. */
export function attributeLabels(attributes: Iterable<Document>): LabelOf {
  const labels = new Map<string, Map<string, string>>();
  for (const { attribute_code: code, options } of attributes) {
    if (typeof code !== 'string' || !Array.isArray(options)) continue;
    labels.set(code, new Map(options.map((option) => [String(option?.value), String(option?.label)])));
  }
  return (field, value) => labels.get(field)?.get(String(value)) ?? String(value);
}
