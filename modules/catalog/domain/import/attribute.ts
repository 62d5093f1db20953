import type { AttributeDocument } from '../documents.ts';
import { flag, isRaw, type Raw, records, requiredId, requiredText, text, wholeNumber, withoutNulls } from './values.ts';

const NUMBER_FLAGS = [
  'is_comparable',
  'is_visible_on_front',
  'is_searchable',
  'used_in_product_listing',
  'is_unique',
] as const;

/**
 * An attribute as the index has it: its id under both names, its flags each in its own spelling. @throws RecordError
 */
export function importAttribute(source: Raw): AttributeDocument {
  const id = requiredId(source, source['attribute_id'] ? 'attribute_id' : 'id');
  const code = requiredText(source, 'attribute_code');
  const digit = (field: string): '0' | '1' => (flag(source, field, false) ? '1' : '0');
  return {
    ...withoutNulls(source),
    id,
    attribute_id: id,
    attribute_code: code,
    frontend_input: text(source, 'frontend_input') ?? 'text',
    default_frontend_label:
      text(source, 'default_frontend_label') ?? text(source, 'frontend_label') ?? firstLabel(source) ?? code,
    options: importOptions(source),
    is_user_defined: flag(source, 'is_user_defined', true),
    is_visible: flag(source, 'is_visible', true),
    ...Object.fromEntries(NUMBER_FLAGS.filter((field) => field in source).map((field) => [field, digit(field)])),
    is_comparable: digit('is_comparable'),
    is_visible_on_front: digit('is_visible_on_front'),
  };
}

function importOptions(source: Raw): AttributeDocument['options'] {
  return records(source, 'options').map((option) => {
    const order = wholeNumber(option, 'sort_order');
    return {
      ...withoutNulls(option),
      label: text(option, 'label') ?? '',
      value: text(option, 'value') ?? '',
      ...(order !== undefined && { sort_order: order }),
    };
  });
}

function firstLabel({ frontend_labels: labels }: Raw): string | undefined {
  const [first] = Array.isArray(labels) ? labels.filter(isRaw) : [];
  return first && text(first, 'label');
}
