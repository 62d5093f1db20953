import { optionLabel, type AttributeTable } from '../attribute-table.ts';
import type { ConfigurableOption, ProductDocument } from '../documents.ts';
import type { ConfigurableItemOption } from '../options/option-views.ts';
import { codeOf, type Selection } from './product-choices.ts';
import type { ChosenAttribute } from '../view-models.ts';

/** What is chosen of each attribute, by its code. */
export function configurationOf(
  product: ProductDocument,
  { chosen }: Pick<Selection, 'chosen'>,
  table: AttributeTable,
): Readonly<Record<string, ChosenAttribute>> {
  return Object.fromEntries(
    (product.configurable_options ?? []).flatMap((option) => {
      const code = codeOf(option);
      const id = chosen[code];
      return id === undefined ? [] : [[code, { attribute_code: code, id, label: valueLabel(option, id, table) }]];
    }),
  );
}

/** The same as carts of Magento take it: by the attribute's id. */
export function itemOptions(
  product: ProductDocument,
  { chosen }: Pick<Selection, 'chosen'>,
  table: AttributeTable,
): ConfigurableItemOption[] {
  return (product.configurable_options ?? []).flatMap((option) => {
    const id = chosen[codeOf(option)];
    return id === undefined
      ? []
      : [
          {
            option_id: String(option.attribute_id),
            option_value: id,
            label: option.label || (table.get(codeOf(option))?.label ?? ''),
            value: valueLabel(option, id, table),
          },
        ];
  });
}

function valueLabel(option: ConfigurableOption, id: string, table: AttributeTable): string {
  const value = option.values.find(({ value_index }) => String(value_index) === id);
  return (value?.label ?? value?.default_label ?? optionLabel(table, codeOf(option), id) ?? id).trim();
}
