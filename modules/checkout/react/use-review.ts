import { useState } from 'react';
import { useStore } from 'etalage/core/react';
import { CartStore, isOrderable } from 'etalage/modules/cart';
import type { PlacingResult } from 'etalage/modules/order';
import { repairStep } from '../domain/repair-step.ts';
import { useCartChange } from './use-cart-change.ts';
import { useCheckoutTotals } from './use-checkout-totals.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The last step: all of it once more, and the button. */
export interface ReviewStep {
  /** What the shopper agrees to pay, in cents: shown above the button. */
  readonly total: number;
  /** Places the order for this total and goes on to where it is paid, or to its confirmation. */
  readonly place: () => void;
  readonly isBusy: boolean;
  /** Something in the cart cannot be ordered: there is nothing to agree to. */
  readonly isBlocked: boolean;
  /** The cart is another one than the shopper agreed to: `agree` is to be asked for once more. */
  readonly isChanged: boolean;
  readonly agree: () => void;
  /** Why it was not placed, translated, until the next try. */
  readonly refused: RefusedOrder | undefined;
  /** It costs another amount now, in cents: the shopper is asked, and answers with one of these. */
  readonly newTotal: { readonly before: number; readonly now: number } | undefined;
  readonly acceptNewTotal: () => void;
  readonly declineNewTotal: () => void;
}

/** Why an order was not placed. */
export interface RefusedOrder {
  /** Translated; with the product that it is about, where it is about one. */
  readonly message: string;
  /** What is wrong with fields of the address: message keys. */
  readonly fields: readonly string[];
  /** Where something can be done about it: `cart`, or a step's id. */
  readonly step: string | undefined;
  /** It is about a line of the cart, which says so too. */
  readonly isOfLine: boolean;
}

/** The review, and placing the order. */
export function useReview(): ReviewStep {
  const { cartItems } = useStore(CartStore);
  const { total } = useCheckoutTotals();
  const { isBusy, refused, place } = usePlaceOrder();
  const { isChanged, agree } = useCartChange();
  const [newTotal, setNewTotal] = useState<ReviewStep['newTotal']>();
  const isBlocked = !cartItems.every(isOrderable);

  const order = async (agreed: number): Promise<void> => {
    const result = await place(agreed);
    if (!result.ok && result.reason === 'order.priceChanged' && result.grandTotal !== undefined)
      setNewTotal({ before: agreed, now: result.grandTotal });
  };
  const described = (result: Extract<PlacingResult, { readonly ok: false }>): RefusedOrder => {
    const name = cartItems.find(({ sku }) => sku === result.sku)?.name;
    const { email: _, ...ofAddress } = result.fields ?? {};
    return {
      message: name === undefined ? result.message : `${name}: ${result.message}`,
      fields: Object.values(ofAddress),
      step: repairStep(result),
      isOfLine: result.sku !== undefined,
    };
  };
  return {
    total,
    place: () => {
      if (!isBusy && !isBlocked) void order(total);
    },
    isBusy,
    isBlocked,
    isChanged: isChanged && !isBusy,
    agree,
    refused: refused && refused.reason !== 'order.priceChanged' ? described(refused) : undefined,
    newTotal,
    acceptNewTotal: () => {
      setNewTotal(undefined);
      if (newTotal) void order(newTotal.now);
    },
    declineNewTotal: () => setNewTotal(undefined),
  };
}
