import { useEffect, useState, type ReactNode } from 'react';
import { CurrentStoreView, Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import { mayHaveOrdered, OrderFinder, OrderPlacing, type Order } from 'etalage/modules/order';
import { Beside } from '../beside/beside.tsx';
import { Elsewhere } from '../cart/elsewhere.tsx';

/** There is nothing to order: what to do, also about an order that was placed and not paid. */
export function EmptyCheckout(): ReactNode {
  const { t } = useTranslator();
  const urls = useService(Urls);
  const unpaid = useUnpaidOrder();
  return (
    <Beside kind="empty">
      <div className="page notice-page">
        <h1>{t('Your cart is empty')}</h1>
        {unpaid ? (
          <p role="status">{t('Order {number} still waits for its payment.', { number: unpaid.increment_id })}</p>
        ) : (
          <p>{t('Shopping cart is empty. Please add some products before entering Checkout')}</p>
        )}
        <Elsewhere />
        <p>
          {unpaid ? (
            <Link
              to={`${urls.canonical('/order-failed')}?order=${unpaid.extension_attributes.order_id}`}
              className="button"
            >
              {t('Pay or cancel it')}
            </Link>
          ) : (
            <Link to={urls.canonical('/')} className="button">
              {t('Continue shopping')}
            </Link>
          )}
        </p>
      </div>
    </Beside>
  );
}

/** The order that was placed last here, when its payment page was left: by the browser's back for example. */
function useUnpaidOrder(): Order | undefined {
  const placing = useService(OrderPlacing);
  const finder = useService(OrderFinder);
  const view = useService(CurrentStoreView);
  const [order, setOrder] = useState<Order>();
  useEffect(() => {
    if (!mayHaveOrdered(view)) return;
    let isHere = true;
    const look = async (): Promise<void> => {
      const last = await placing.last();
      const found = last && (await finder.placed(last.orderId));
      const { has_online_payment: isOnline, can_cancel: isOpen } = found?.extension_attributes ?? {};
      if (isHere && isOnline && isOpen) setOrder(found);
    };
    look().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [finder, placing, view]);
  return order;
}
