import { useCallback, useState } from 'react';
import { ApiError, Notifications, Urls } from 'etalage/core';
import { useNavigate, useService, useVisit, useTranslator } from 'etalage/core/react';
import { Checkout, CheckoutStore } from '../module.ts';
import type { PlacedOrder, PlacingResult } from 'etalage/modules/order';
import { PaymentViews } from 'etalage/modules/payment';

type Refused = Extract<PlacingResult, { readonly ok: false }>;

/** Goes where a placed order leads: to where it is paid, else to its confirmation. */
export function useAfterPlaced(): (order: PlacedOrder, paymentMethod?: string) => Promise<void> {
  const { t } = useTranslator();
  const { scope } = useVisit();
  const navigate = useNavigate();
  const urls = useService(Urls);
  const views = useService(PaymentViews);
  const store = useService(CheckoutStore);
  const notifications = useService(Notifications);
  return useCallback(
    async ({ orderId, orderNumber }, paymentMethod = store.get().paymentDetails.paymentMethod) => {
      const view = views.find(({ code }) => code === paymentMethod);
      try {
        const address = await view?.afterPlaced?.({ orderId, orderNumber }, scope);
        if (address !== undefined && !address.startsWith('/')) window.location.assign(address);
        else await navigate(address ?? urls.canonical('/order-confirmation'), { replace: true });
      } catch (error) {
        const message =
          error instanceof ApiError
            ? t(error.template, error.params)
            : t('Something went wrong placing the order, please contact customer service.');
        notifications.show({ type: 'danger', message, hasNoTimeout: true, action1: { label: t('OK') } });
        // The order is there, and waits: that page offers to pay it again.
        await navigate(`${urls.canonical('/order-failed')}?order=${orderId}`, { replace: true });
      }
    },
    [navigate, notifications, scope, store, t, urls, views],
  );
}

/** How the placing of an order stands, and what starts it. */
export interface OrderPlacement {
  readonly isBusy: boolean;
  /** Why it was not placed, until the next try. */
  readonly refused: Refused | undefined;
  /** @param total in cents, that the shopper has seen */
  readonly place: (total: number) => Promise<PlacingResult>;
}

/** Places the order and goes on to where it is paid, or to its confirmation; says how it stands. */
export function usePlaceOrder(): OrderPlacement {
  const checkout = useService(Checkout);
  const { t } = useTranslator();
  const afterPlaced = useAfterPlaced();
  const [{ isBusy, refused }, setState] = useState<{ readonly isBusy: boolean; readonly refused?: Refused }>({
    isBusy: false,
  });
  const place = async (total: number): Promise<PlacingResult> => {
    setState({ isBusy: true });
    const result = await checkout
      .placeOrder(total)
      .catch((): PlacingResult => ({ ok: false, reason: 'order.failed', message: t('Error placing an order') }));
    // Whose order is placed leaves; the button stays busy until then.
    if (result.ok) await afterPlaced(result.order);
    else setState({ isBusy: false, refused: result });
    return result;
  };
  return { isBusy, refused, place };
}
