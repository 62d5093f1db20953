import { percentOf, toCents } from 'etalage/core/money';
import type { CustomOption, ProductDocument } from '../../documents.ts';
import type { OptionKind, ProductOptionView } from '../option-views.ts';

const KINDS: Readonly<Record<string, OptionKind>> = {
  field: 'text',
  area: 'area',
  drop_down: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  multiple: 'multiple',
  date: 'date',
  date_time: 'datetime',
  time: 'time',
};

/** Letters that a text without a limit of its own may have: it travels in the address. */
const MAX_LETTERS: Partial<Record<OptionKind, number>> = { text: 255, area: 1000 };

/** What a shopper may add to a product. Percents count from `base`, the product's own price in cents. */
export function customOptions({ custom_options = [] }: ProductDocument, base: number): ProductOptionView[] {
  return custom_options
    .toSorted((left, right) => left.sort_order - right.sort_order)
    .map((option): ProductOptionView => {
      // Whatever an indexer may come up with besides is refused like a file.
      const kind = KINDS[option.type] ?? 'refused';
      return {
        of: 'custom',
        id: String(option.option_id),
        name: nameOf(option.option_id),
        label: option.title,
        kind,
        required: option.is_require,
        ...(option.needs_option_id !== undefined && { needs: nameOf(option.needs_option_id) }),
        values: (option.values ?? [])
          .toSorted((left, right) => left.sort_order - right.sort_order)
          .map((value) => ({
            id: String(value.option_type_id),
            label: value.title,
            price: surcharge(value, base),
            qty: 1,
            max: 1,
            available: true,
            usual: false,
            active: false,
            picture: undefined,
            url: undefined,
          })),
        entered: '',
        usual: '',
        maxLength: maxLength(option, kind),
        ...(option.characters && { characters: option.characters }),
        ...(option.excludes_return && { excludesReturn: true }),
        price: option.price === undefined ? 0 : surcharge({ price: option.price, price_type: option.price_type }, base),
        quantity: undefined,
        error: undefined,
        answered: false,
      };
    });
}

const nameOf = (optionId: number): string => `option[${optionId}]`;

/** Cents: a fixed amount of the document's decimals, or percents of the base, rounded half up. */
export const surcharge = (
  { price, price_type }: { readonly price: number; readonly price_type?: unknown },
  base: number,
): number => (isPercent(price_type) ? percentOf(base, price) : toCents(price));

/** Custom options say it in words, bundles by Magento's number. */
const isPercent = (type: unknown): boolean => type === 'percent' || Number(type ?? 0) === 1;

function maxLength({ max_characters }: CustomOption, kind: OptionKind): number | undefined {
  const most = MAX_LETTERS[kind];
  return most === undefined
    ? undefined
    : max_characters && max_characters > 0
      ? Math.min(max_characters, MAX_LETTERS.area ?? most)
      : most;
}
