import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useNavigate, useService, useTranslator } from 'etalage/core/react';
import { useJustOrdered, useLastUnpaidOrder, useWaitingOrders } from 'etalage/modules/checkout/react';
import { Beside } from '../beside/beside.tsx';
import { OtherCarts } from '../cart/other-carts.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

/**
 * There is nothing to order: what to do, also about orders that wait in this browser, about one that was placed and not
 * paid, and about one that another tab has just placed.
 */
export function EmptyCheckout(): ReactNode {
  const { t } = useTranslator();
  const urls = useService(Urls);
  const unpaid = useLastUnpaidOrder();
  const justOrdered = useJustOrdered();
  const navigate = useNavigate();
  const waiting = useWaitingOrders({ changed: () => void navigate('/checkout/#review'), sendsWhenBack: true });
  if (waiting.orders.length > 0)
    return (
      <div className="page notice-page">
        <h1>{t('Order waiting!')}</h1>
        <WaitingOrders {...waiting} />
        <p>
          <Link to={urls.canonical('/')} className="text-link">
            {t('Continue shopping')}
          </Link>
        </p>
      </div>
    );
  if (justOrdered && !unpaid)
    return (
      <Beside kind="empty">
        <div className="page notice-page">
          <h1>{t('Your order is placed')}</h1>
          <p role="status">{t('This cart has been ordered, in another tab for example.')}</p>
          <p>
            <Link to={`${urls.canonical('/order-confirmation')}?order=${justOrdered.orderId}`} className="button">
              {t('See your order')}
            </Link>
          </p>
        </div>
      </Beside>
    );
  return (
    <Beside kind="empty">
      <div className="page notice-page">
        <h1>{t('Your cart is empty')}</h1>
        {unpaid ? (
          <p role="status">{t('Order {number} still waits for its payment.', { number: unpaid.number })}</p>
        ) : (
          <p>{t('Shopping cart is empty. Please add some products before entering Checkout')}</p>
        )}
        <OtherCarts />
        <p>
          {unpaid ? (
            <Link to={`${urls.canonical('/order-failed')}?order=${unpaid.id}`} className="button">
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
