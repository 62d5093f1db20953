import type { CustomOption } from 'etalage/modules/catalog';

/** What the maker has a stamp of. */
const LETTERS = 'A-Za-zÀ-ÖØ-öø-ÿ';
/** What is written by hand with a pen: no emoji, no other scripts. */
const WRITTEN = `${LETTERS} 0-9\n.,:;!?'’‘"“”„…()&@€+*/=%–-`;

/**
 * Initials on a bag, which is not taken back then: up to three letters, in what, and a box and a card for who gives it
 * away. Surcharges fixed, and as a share of the price.
 */
export function monogramOptions(productId: number, sku: string): CustomOption[] {
  const option = (index: number, title: string, type: string): Omit<CustomOption, 'price'> => ({
    option_id: productId * 10 + index,
    title,
    type,
    is_require: false,
    sort_order: index,
    product_sku: sku,
  });
  const value = (index: number, title: string, price: number, priceType: 'fixed' | 'percent') => ({
    option_type_id: productId * 100 + index,
    title,
    price,
    price_type: priceType,
    sort_order: index % 10,
  });
  return [
    {
      ...option(1, 'Initialen', 'field'),
      max_characters: 3,
      price: 15,
      price_type: 'fixed',
      characters: LETTERS,
      excludes_return: true,
    },
    {
      ...option(2, 'Uitvoering van de letters', 'drop_down'),
      needs_option_id: productId * 10 + 1,
      values: [
        value(21, 'Blinddruk', 0, 'fixed'),
        value(22, 'Goudfolie', 7.5, 'fixed'),
        value(23, 'Met de hand gestikt', 10, 'percent'),
      ],
    },
    { ...option(3, 'Cadeau', 'checkbox'), values: [value(31, 'In een linnen doos met lint', 9.95, 'fixed')] },
    { ...option(4, 'Tekst op het kaartje', 'area'), max_characters: 160, characters: WRITTEN },
  ];
}
