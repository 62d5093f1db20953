import type { ShippingChoiceText } from 'etalage/modules/shipping';
import type { ShownOrder, ShownOrderLine } from '../module.ts';

/** What was chosen, typed or wished for a line, in words: its options, and what modules tell of it. */
export const textsOf = ({ options, texts = [] }: ShownOrderLine): readonly string[] =>
  [...options, ...texts].map(({ label, value }) => `${label}: ${value}`);

/** The same for who packs it: `Maat: 38 · Initialen: AB`. */
export const optionsInWords = (line: ShownOrderLine): string => textsOf(line).join(' · ');

/** What was chosen of the delivery method, for who sends it: `Pickup point: Boekhandel Smit`. */
export const chosenTexts = ({ shippingChoice }: ShownOrder): string[] =>
  (shippingChoice?.texts ?? []).map(({ label, value }) => `${label}: ${value}`);

/** What modules tell of the whole order. */
export const extensionTexts = ({ texts = [] }: ShownOrder): string[] =>
  texts.map(({ label, value }) => `${label}: ${value}`);

/** Where the goods go instead of the shopper's address, such as a pickup point. */
export const chosenPlace = ({ shippingChoice }: ShownOrder): ShippingChoiceText | undefined =>
  shippingChoice?.texts.find(({ isPlace }) => isPlace);
