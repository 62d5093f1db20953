import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, PartView, SlotView, useService, useTranslator } from 'etalage/core/react';
import { OrderUi, type ShownOrder } from 'etalage/modules/order';
import { useConfirmation, type Confirmation } from 'etalage/modules/order/react';
import { Beside } from '../beside/beside.tsx';
import { OrderProblem, OrderSkeleton } from './order-states.tsx';
import '../styles/order.css';

/**
 * Thank you. Whose order it is only the browser knows: the one that the address names (a payment's way back), else the
 * one that was placed last here.
 */
export default function ConfirmationPage(): ReactNode {
  const confirmation = useConfirmation();
  const { order, status, problem, isGone, again } = confirmation;
  return (
    <Beside kind="account">
      {order ? (
        <Confirmed {...confirmation} order={order} />
      ) : (
        <div className="page order-page">
          {status === 'none' ? (
            <Nothing />
          ) : problem !== undefined ? (
            <OrderProblem problem={problem} isGone={isGone} again={again} />
          ) : (
            <OrderSkeleton />
          )}
        </div>
      )}
    </Beside>
  );
}

function Confirmed({
  order,
  status,
  payAgain,
}: { order: ShownOrder } & Pick<Confirmation, 'status' | 'payAgain'>): ReactNode {
  const { t } = useTranslator();
  if (status === 'review') return <InReview order={order} />;
  if (status === 'over') return <Over order={order} />;
  return (
    <div className="page order-page">
      <header className="page__head">
        <h1>
          {status === 'placed'
            ? t('Thank you, {name}', { name: order.billingAddress.firstName || order.billingAddress.lastName || '' })
            : t('Your payment is being processed')}
        </h1>
        <p className="page__intro" role="status">
          {status === 'waiting' && t('One moment: we are waiting for word of your payment.')}
          {status === 'silent' && t('We have no word of your payment yet. We write to you as soon as we have.')}
          {status === 'placed' && t('We have your order and send a confirmation to {email}.', { email: order.email })}
        </p>
        {status === 'silent' && (
          <p>
            <Link className="button" to={payAgain}>
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
function Over({ order }: { order: ShownOrder }): ReactNode {
  const { t } = useTranslator();
  const isCancelled = order.state === 'canceled';
  return (
    <div className="page order-page">
      <header className="page__head">
        <h1>{isCancelled ? t('Order {number} is cancelled', { number: order.number }) : t('Your order')}</h1>
      </header>
      <PartView of={OrderUi.OrderView} props={{ order }} />
    </div>
  );
}

/** Money came that the order cannot go on with: it was cancelled, is sold out, or another amount was paid. */
function InReview({ order }: { order: ShownOrder }): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="page order-page">
      <header className="page__head">
        <h1>{t('We are looking at your payment')}</h1>
        <p className="page__intro" role="status">
          {t('We have received money for your order, but the order cannot go on as it is.')}{' '}
          {t('We write to {email}: you get your money back, or what you ordered after all.', {
            email: order.email,
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
