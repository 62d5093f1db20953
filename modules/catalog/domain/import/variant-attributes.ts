import type { AttributeDocument, ConfigurableOption } from '../documents.ts';

/**
 * Collects the attributes that variants differ in, with the labels that products give their options. Dumps leave such
 * attributes out at times, and without their labels nobody could filter by them.
 */
export class VariantAttributes {
  readonly #found = new Map<
    string,
    { readonly id: number; readonly label: string; readonly options: Map<string, string> }
  >();

  add(options: readonly ConfigurableOption[]): void {
    for (const { attribute_code: code, attribute_id: id, label, values } of options) {
      const known = this.#found.get(code) ?? { id: Number(id), label, options: new Map<string, string>() };
      this.#found.set(code, known);
      for (const { value_index: value, label: own, default_label: other } of values) {
        const text = (own ?? other ?? '').trim();
        if (text && !known.options.has(String(value))) known.options.set(String(value), text);
      }
    }
  }

  /** An attribute with the options that it lacks; itself when it lacks none. */
  complete(attribute: AttributeDocument): AttributeDocument {
    const known = new Set(attribute.options?.map(({ value }) => value));
    const missing = [...(this.#found.get(attribute.attribute_code)?.options ?? [])].filter(
      ([value]) => !known.has(value),
    );
    return missing.length === 0
      ? attribute
      : {
          ...attribute,
          options: [...(attribute.options ?? []), ...missing.map(([value, label]) => ({ label, value }))],
        };
  }

  /** Those that no attribute of the catalogue is: neither code nor id may be taken. */
  missing(codes: ReadonlySet<string>, ids: ReadonlySet<number>): AttributeDocument[] {
    return [...this.#found]
      .filter(([code, { id }]) => !codes.has(code) && id > 0 && !ids.has(id))
      .map(([code, { id, label, options }]) => ({
        id,
        attribute_id: id,
        attribute_code: code,
        frontend_input: 'select',
        default_frontend_label: label || code,
        options: [...options].map(([value, text]) => ({ label: text, value })),
        is_user_defined: true,
        is_visible: true,
        is_comparable: '0',
        is_visible_on_front: '0',
      }));
  }
}
