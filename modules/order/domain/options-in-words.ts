import type { ShippingChoiceText } from 'etalage/modules/shipping';
import type { Order, OrderItem } from '../module.ts';

/** What was chosen, typed or wished for a line, in words: its options, and what modules tell of it. */
export const textsOf = ({ extension_attributes: { options, extension_texts = [] } }: OrderItem): readonly string[] =>
  [...options, ...extension_texts].map(({ label, value }) => `${label}: ${value}`);

/** The same for who packs it: `Maat: 38 · Initialen: AB`. */
export const optionsInWords = (item: OrderItem): string => textsOf(item).join(' · ');

/** What was chosen of the delivery method, for who sends it: `Pickup point: Boekhandel Smit`. */
export const chosenTexts = ({ extension_attributes: { shipping_choice: chosen } }: Order): string[] =>
  (chosen?.texts ?? []).map(({ label, value }) => `${label}: ${value}`);

/** What modules tell of the whole order. */
export const extensionTexts = ({ extension_attributes: { extension_texts = [] } }: Order): string[] =>
  extension_texts.map(({ label, value }) => `${label}: ${value}`);

/** Where the goods go instead of the shopper's address, such as a pickup point. */
export const chosenPlace = ({
  extension_attributes: { shipping_choice: chosen },
}: Order): ShippingChoiceText | undefined => chosen?.texts.find(({ isPlace }) => isPlace);
