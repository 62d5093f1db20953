import { ApiError } from 'etalage/core';
import { OfferEnded, type Promotions } from 'etalage/modules/promotion';
import { COINS, withCoins } from './coin-discount.ts';
import { CoinsSpent, SpendsCoins, type Coins, type LoyaltyConfig } from '../../module.ts';

export interface SpendingOptions {
  readonly coins: Pick<Coins, 'balance' | 'spend' | 'release' | 'spendAgain'>;
  readonly terms: LoyaltyConfig['secret'];
  readonly t: (key: string) => string;
}

/**
 * Coins are a reduction of what is left of the goods after all others, and are used up, given back and used again with
 * the offers of an order, in its transaction. A cart that wishes for none costs no query.
 */
export const promotionsWithCoins = (inner: Promotions, { coins, terms, t }: SpendingOptions): Promotions => ({
  ...inner,

  async discounts(cart) {
    const discounts = await inner.discounts(cart);
    if (cart.customerId === undefined || !SpendsCoins.of(cart)) return discounts;
    const { coins: left } = await coins.balance(cart.customerId);
    return withCoins(cart, discounts, left, t('Coins'), terms);
  },

  async redeem(tx, reference, applied, buyer) {
    const rules = applied.filter(({ row }) => row !== COINS);
    await inner.redeem(tx, reference, rules, buyer);
    const cents = applied.reduce((sum, { row, amount }) => (row === COINS ? sum + amount : sum), 0);
    if (cents > 0 && buyer.customerId !== undefined)
      await coins.spend(tx, reference, buyer.customerId, { spent: cents / terms.centsPerCoin, cents });
  },

  async release(tx, reference) {
    await inner.release(tx, reference);
    await coins.release(tx, reference);
  },

  async redeemAgain(tx, reference) {
    await inner.redeemAgain(tx, reference);
    await coins.spendAgain(tx, reference).catch((error: unknown) => {
      // What an order does that was paid late is known of offers alone.
      throw error instanceof ApiError && error.reason === CoinsSpent.reason ? new ApiError(OfferEnded) : error;
    });
  },
});
