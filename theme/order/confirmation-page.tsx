import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, PartView, SlotView, useLocation, useNavigate, useService, useTranslator } from 'etalage/core/react';
import { OrderFinder, OrderPlacing, OrderUi, type Order } from 'etalage/modules/order';
import { isUnderWay } from './order-words.ts';
import { Beside } from '../beside/beside.tsx';
import { OrderProblem, OrderSkeleton } from './order-states.tsx';
import { useOrder } from './use-order.ts';
import { usePaymentState } from './use-payment-state.ts';
import '../styles/order.css';

/**
 * Thank you. Whose order it is only the browser knows: the one that the address names (a payment's way back), else the
 * one that was placed last here.
 */
export default function ConfirmationPage(): ReactNode {
  const finder = useService(OrderFinder);
  const { orderId, isSettled } = useOrderId();
  const { order, problem, isGone, again } = useOrder(orderId, (id) => finder.placed(id));
  return (
    <Beside kind="account">
      {order ? (
        <Confirmed order={order} refresh={again} />
      ) : (
        <div className="page order-page">
          {problem !== undefined && <OrderProblem problem={problem} isGone={isGone} again={again} />}
          {problem === undefined && (isSettled && orderId === undefined ? <Nothing /> : <OrderSkeleton />)}
        </div>
      )}
    </Beside>
  );
}

function useOrderId(): { readonly orderId: string | undefined; readonly isSettled: boolean } {
  const placing = useService(OrderPlacing);
  const named = new URLSearchParams(useLocation().search).get('order') ?? undefined;
  const [last, setLast] = useState<{ readonly orderId?: string }>();
  useEffect(() => {
    if (named === undefined)
      placing.last().then(
        (found) => setLast({ orderId: found?.orderId }),
        () => setLast({}),
      );
  }, [named, placing]);
  return { orderId: named ?? last?.orderId, isSettled: named !== undefined || last !== undefined };
}

function Confirmed({ order, refresh }: { order: Order; refresh: () => void }): ReactNode {
  const { t } = useTranslator();
  const navigate = useNavigate();
  const failed = useService(Urls).canonical('/order-failed');
  const { order_id: id, payment_state: first, has_online_payment: isOnline } = order.extension_attributes;
  const state = usePaymentState(id, isOnline ? first : 'none');
  const onPaid = useEffectEvent(refresh);
  useEffect(() => {
    if (state === 'refused' || state === 'cancelled') void navigate(`${failed}?order=${id}`, { replace: true });
    // What is said of its status is another thing now.
    else if (state === 'paid' && first !== 'paid') onPaid();
  }, [failed, first, id, navigate, state]);
  const isWaiting = state === 'open' || state === 'silent';
  if (order.state === 'payment_review') return <InReview order={order} />;
  if (!isUnderWay(order)) return <Over order={order} />;
  return (
    <div className="page order-page">
      <header className="page__head">
        <h1>
          {isWaiting
            ? t('Your payment is being processed')
            : t('Thank you, {name}', { name: order.customer_firstname || order.customer_lastname })}
        </h1>
        <p className="page__intro" role="status">
          {state === 'open' && t('One moment: we are waiting for word of your payment.')}
          {state === 'silent' && t('We have no word of your payment yet. We write to you as soon as we have.')}
          {!isWaiting && t('We have your order and send a confirmation to {email}.', { email: order.customer_email })}
        </p>
        {state === 'silent' && (
          <p>
            <Link className="button" to={`${failed}?order=${id}`}>
              {t('Pay again')}
            </Link>
          </p>
        )}
      </header>
      <PartView of={OrderUi.OrderView} props={{ order }} />
      <SlotView of={OrderUi.confirmationExtras} props={{ order }} />
      <p className="order-page__on">
        <Link to="/">{t('Continue shopping')}</Link>
      </p>
    </div>
  );
}

/** It was cancelled, or closed since: nobody is thanked for it. */
function Over({ order }: { order: Order }): ReactNode {
  const { t } = useTranslator();
  const isCancelled = order.state === 'canceled';
  return (
    <div className="page order-page">
      <header className="page__head">
        <h1>{isCancelled ? t('Order {number} is cancelled', { number: order.increment_id }) : t('Your order')}</h1>
      </header>
      <PartView of={OrderUi.OrderView} props={{ order }} />
    </div>
  );
}

/** Money came that the order cannot go on with: it was cancelled, is sold out, or another amount was paid. */
function InReview({ order }: { order: Order }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="page order-page">
      <header className="page__head">
        <h1>{t('We are looking at your payment')}</h1>
        <p className="page__intro" role="status">
          {t('We have received money for your order, but the order cannot go on as it is.')}{' '}
          {t('We write to {email}: you get your money back, or what you ordered after all.', {
            email: order.customer_email,
          })}
        </p>
      </header>
      <PartView of={OrderUi.OrderView} props={{ order }} />
    </div>
  );
}

function Nothing(): ReactNode {
  const { t } = useTranslator();
  const urls = useService(Urls);
  return (
    <div className="empty">
      <h1>{t('No order was placed here lately')}</h1>
      <p>{t('With its number and your e-mail address you can find any order.')}</p>
      <p>
        <Link className="button" to={urls.canonical('/order-lookup')}>
          {t('Find your order')}
        </Link>
      </p>
    </div>
  );
}
