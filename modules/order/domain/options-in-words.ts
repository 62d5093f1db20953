import type { OrderItem } from '../module.ts';

/** What was chosen or typed for a line, for who packs it: `Maat: 38 · Initialen: AB`. */
export const optionsInWords = ({ extension_attributes: { options } }: OrderItem): string =>
  options.map(({ label, value }) => `${label}: ${value}`).join(' · ');
