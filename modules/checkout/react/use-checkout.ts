import { useEffect, useState, useSyncExternalStore } from 'react';
import { whenIdle } from 'etalage/core';
import { useLocation, useNavigate, useService, useVisit, useStore } from 'etalage/core/react';
import { CartUi } from 'etalage/modules/cart';
import { stepsNow } from '../domain/steps-now.ts';
import { CheckoutSteps, CheckoutStore, type CheckoutStep } from '../module.ts';
import { followStores } from './followed-stores.ts';
import { useEntered } from './use-entered.ts';

/** A step as the page of the checkout shows it. */
export interface CheckoutStepView extends Pick<CheckoutStep, 'id' | 'title' | 'view' | 'summary'> {
  /** From 1. */
  readonly number: number;
  /** Its view is to be shown; that of one step at a time. */
  readonly isOpen: boolean;
  /** It is done and closed: its summary is to be shown, and a link to its hash opens it again. */
  readonly isDone: boolean;
  /** It comes after the open step. */
  readonly isAhead: boolean;
  /** For its view: opens the next step. */
  readonly next: () => void;
  /** For its view: message key of the button that leads to the next step; empty in the last one. */
  readonly nextLabel: string;
}

/** The page of the checkout. */
export interface CheckoutView {
  /**
   * `loading`: the first step may be shown, empty; `cart`: the cart is to be shown, which leads to `#<open.id>`;
   * `placed`: the order is placed, and the browser on its way to where it is paid or confirmed.
   */
  readonly status: 'loading' | 'steps' | 'cart' | 'empty' | 'placed' | 'failed';
  /** Those that this cart needs, in their order. */
  readonly steps: readonly CheckoutStepView[];
  /** The one that is open. */
  readonly open: CheckoutStepView | undefined;
  /** The shopper has gone on, or it is known how far they were: from now on steps open because the shopper wants it. */
  readonly isUnderWay: boolean;
  /** After `failed`. */
  readonly retry: () => void;
}

/** The steps of the checkout, and which of them is open: that of the address's hash once those before it are done. */
export function useCheckout(): CheckoutView {
  const { isReady, isEmpty, hasFailed, retry } = useEntered();
  const { order } = useStore(CheckoutStore);
  const all = useService(CheckoutSteps);
  const { scope, kernel } = useVisit();
  const { hash } = useLocation();
  const [context] = useState(() => followStores(scope));
  useSyncExternalStore(context.subscribe, context.version, context.version);
  const asked = isReady ? hash : '';
  const now = stepsNow(all, asked, context);
  const active = isReady ? now.active : 0;
  const status = hasFailed
    ? 'failed'
    : order
      ? 'placed'
      : isEmpty
        ? 'empty'
        : asked === '#cart'
          ? 'cart'
          : isReady
            ? 'steps'
            : 'loading';
  const goTo = useHash(isReady && !isEmpty && asked !== '#cart' ? now.steps[active]?.id : undefined);
  const [hasMoved, setMoved] = useState(false);
  // A step that comes next opens at once, on a slow line too, and the cart without a network.
  useEffect(() => {
    if (isReady)
      whenIdle(() =>
        kernel.views.fetchAhead(
          [...all.map(({ view }) => view), CartUi.CartStep, CartUi.Microcart].map(({ id }) => id),
        ),
      );
  }, [all, isReady, kernel]);

  const steps = now.steps.map((step, index): CheckoutStepView => {
    const following = now.steps[index + 1];
    return {
      id: step.id,
      title: step.title,
      view: step.view,
      summary: step.summary,
      number: index + 1,
      isOpen: index === active,
      isDone: isReady && index < active,
      isAhead: index > now.active,
      next: () => {
        setMoved(true);
        if (following) goTo(following.id);
      },
      nextLabel: following ? (following.button ?? 'Continue') : '',
    };
  });
  return { status, steps, open: steps[active], isUnderWay: isReady || hasMoved, retry };
}

/** The address follows the open step; what is answered goes to another one, an entry of the history each. */
function useHash(step: string | undefined): (step: string) => void {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  useEffect(() => {
    if (step !== undefined && hash !== `#${step}`)
      void navigate({ search, hash: step }, { replace: true, preventScrollReset: true });
  }, [hash, navigate, search, step]);
  return (next) => void navigate({ search, hash: next }, { preventScrollReset: true });
}
