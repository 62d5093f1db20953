import { fewLeft, type Message } from 'etalage/modules/catalog';
import { isOrderable, type CartItem } from '../module.ts';

/** The lines that cannot be ordered: they are in no total until the shopper has done something about them. */
export const blockedLines = (items: readonly CartItem[]): readonly CartItem[] =>
  items.filter((item) => !isOrderable(item));

/** Some are left, but fewer than the shopper wants. */
export const isShort = ({ is_in_stock: isInStock, qty, available = Infinity }: CartItem): boolean =>
  isInStock && qty > available;

/** Why a line cannot be ordered as it is: message keys. */
export function problemsOf(item: CartItem): readonly Message[] {
  const { available = 0, isPair, errors } = item;
  return [...(isShort(item) ? [fewLeft(available, isPair)] : []), ...Object.values(errors)];
}
