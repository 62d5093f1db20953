import type { CreditNotePart } from 'etalage/modules/order';
import { givenBackBy } from '../domain/order-coins.ts';
import { CoinsOfOrder } from '../module.ts';

/** How many of the coins that an order spent are back for what a credit note pays back, and what they took off that. */
export const coinsOnCreditNote: CreditNotePart = (order, refund, { t, price }) => {
  const { spent, cents } = CoinsOfOrder.of(order) ?? { spent: 0, cents: 0 };
  const coins = spent === 0 ? 0 : givenBackBy(order, refund, spent);
  if (coins === 0) return [];
  const note = t('They had taken {worth} off these products.', { worth: price((cents / spent) * coins) });
  return [{ rows: [{ label: t('Coins given back'), note, value: t('{coins} coins', { coins }) }] }];
};
