import { useEffect, useState } from 'react';
import { CurrentStoreView, type StoreView } from 'etalage/core';
import { useService, useVisit, useStore } from 'etalage/core/react';
import { CartStore, mayHaveCart } from 'etalage/modules/cart';
import { Checkout, CheckoutSteps, CheckoutUi } from '../module.ts';
import { mayBeOrdering } from 'etalage/modules/order';
import { mayHaveSession } from 'etalage/modules/user';
import { useAfterPlaced } from './use-place-order.ts';

/** How far the checkout is with this shopper. */
export interface Entered {
  /** The steps can be shown. */
  readonly isReady: boolean;
  /** There is nothing to order. */
  readonly isEmpty: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Whether this browser is surely nobody's and has nothing in its cart: known at once, without any code for a cart. */
const hasNothing = (view: StoreView): boolean => !mayHaveCart(view) && !mayHaveSession() && !mayBeOrdering(view);

/** Enters the checkout while the page is shown, and loads the code of all steps: of none, where there is no cart. */
export function useEntered(): Entered {
  const checkout = useService(Checkout);
  const steps = useService(CheckoutSteps);
  const view = useService(CurrentStoreView);
  const { kernel } = useVisit();
  const { cartItems } = useStore(CartStore);
  const afterPlaced = useAfterPlaced();
  const [isNothing, setNothing] = useState(false);
  const [isReady, setReady] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // Once there was something, the cart is empty because it was ordered.
  const [hadItems, setHadItems] = useState(cartItems.length > 0);
  if (cartItems.length > 0 && !hadItems) setHadItems(true);
  const isFilledLater = isNothing && hadItems;
  useEffect(() => {
    if (!hadItems && hasNothing(view)) {
      setNothing(true);
      return;
    }
    let isHere = true;
    const views = [CheckoutUi.Summary, ...steps.flatMap(({ view, summary }) => (summary ? [view, summary] : [view]))];
    Promise.all([checkout.enter(), kernel.views.load(views.map(({ id }) => id))]).then(
      async ([lost]) => {
        if (!isHere) return;
        if (lost) return afterPlaced(lost);
        setReady(true);
      },
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
      checkout.leave().catch(() => undefined);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when somebody tries again, or a cart comes
  }, [tries, isFilledLater]);
  return {
    isReady,
    isEmpty: (isReady || isNothing) && cartItems.length === 0,
    hasFailed,
    retry: () => {
      setFailed(false);
      setTries(tries + 1);
    },
  };
}
