import { useEffect, useState } from 'react';
import { ApiError, Notifications, Urls } from 'etalage/core';
import { useLocation, useNavigate, useService, useTranslator } from 'etalage/core/react';
import { OrderFinder, type ShownOrder } from 'etalage/modules/order';
import { useOrder, type OrderLookup } from 'etalage/modules/order/react';
import { Checkout } from '../module.ts';

/** An order that is not paid: refused, or left on the way. */
export interface UnpaidOrder extends OrderLookup {
  /** The address names no order: something failed before there was one. */
  readonly isUnnamed: boolean;
  /** The payment was refused, not left. */
  readonly isRefused: boolean;
  readonly isCancelled: boolean;
  /** `payOtherwise` and `cancel` may be offered. */
  readonly canCancel: boolean;
  /** What is under way. */
  readonly busy: 'pay' | 'payOtherwise' | 'cancel' | undefined;
  /** Why it did not succeed, translated. */
  readonly failure: string | undefined;
  /** To where it is paid. */
  readonly pay: () => void;
  /** Back into the cart, and to the step where another way is chosen: an order has one way to pay. */
  readonly payOtherwise: () => void;
  /** Back into the cart. */
  readonly cancel: () => void;
  /** Puts what a cancelled order had into the cart. */
  readonly orderAgain: () => void;
}

/** The unpaid order that the address names. Word of its payment that comes after all leads to its confirmation. */
export function useUnpaidOrder(): UnpaidOrder {
  const { t } = useTranslator();
  const finder = useService(OrderFinder);
  const checkout = useService(Checkout);
  const navigate = useNavigate();
  const urls = useService(Urls);
  const notifications = useService(Notifications);
  const named = new URLSearchParams(useLocation().search).get('order');
  const found = useOrder(named ?? undefined, (key) => finder.placed(key));
  const { order } = found;
  const { id = '', payment: state } = order ?? {};
  const [busy, setBusy] = useState<UnpaidOrder['busy']>();
  const [failure, setFailure] = useState<string>();
  const isPaid = state === 'paid' || state === 'authorised' || state === 'none' || order?.state === 'payment_review';
  useEffect(() => {
    if (isPaid) void navigate(`${urls.canonical('/order-confirmation')}?order=${id}`, { replace: true });
  }, [id, isPaid, navigate, urls]);

  async function attempt(what: UnpaidOrder['busy'], work: (order: ShownOrder) => Promise<void>): Promise<void> {
    if (busy || !order) return;
    setBusy(what);
    setFailure(undefined);
    try {
      await work(order);
    } catch (error) {
      setBusy(undefined);
      setFailure(t(error instanceof ApiError && error.code > 0 ? error.template : 'Something went wrong.'));
    }
  }
  async function back({ number, paymentMethod }: ShownOrder, step: string): Promise<void> {
    const isAllThere = await finder.backToCart(id);
    // It stands in the checkout as it was chosen: nobody is to pay the same way again unawares.
    if (step === 'payment') await checkout.payOtherwise(paymentMethod);
    const message = isAllThere
      ? 'Order {number} is cancelled. What was in it is in your cart again.'
      : 'Order {number} is cancelled';
    notifications.show({ type: 'success', about: 'order.cancelled', message: t(message, { number }) });
    await navigate(`${urls.canonical('/checkout')}#${step}`);
  }
  return {
    ...found,
    isUnnamed: named === null,
    isRefused: state === 'refused',
    isCancelled: order?.status === 'canceled',
    canCancel: order?.canCancel ?? false,
    busy,
    failure,
    pay: () => void attempt('pay', async () => window.location.assign(await finder.paymentUrl(id))),
    payOtherwise: () => void attempt('payOtherwise', (unpaid) => back(unpaid, 'payment')),
    cancel: () => void attempt('cancel', (unpaid) => back(unpaid, 'cart')),
    orderAgain: () => void (order && finder.orderAgain(order)),
  };
}
