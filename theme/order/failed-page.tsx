import { useEffect, useState, type ReactNode } from 'react';
import { ApiError, Urls } from 'etalage/core';
import { Link, useLocation, useNavigate, useService, useTranslator } from 'etalage/core/react';
import { OrderFinder, type Order } from 'etalage/modules/order';
import { OrderLines } from './order-lines.tsx';
import { OrderProblem, OrderSkeleton } from './order-states.tsx';
import { cents } from './order-words.ts';
import { useOrder } from './use-order.ts';
import { useOrderPrice } from './use-order-words.ts';

/** The payment did not succeed. The order waits for a while: it can be paid again, or go back into the cart. */
export default function FailedPage(): ReactNode {
  const { t } = useTranslator();
  const finder = useService(OrderFinder);
  const urls = useService(Urls);
  const { search } = useLocation();
  const orderId = new URLSearchParams(search).get('order');
  const { order, problem, isGone, again } = useOrder(orderId ?? undefined, (id) => finder.placed(id));
  if (order) return <Unpaid order={order} />;
  return (
    <div className="page order-page">
      {problem !== undefined && <OrderProblem problem={problem} isGone={isGone} again={again} />}
      {problem === undefined && orderId !== null && <OrderSkeleton />}
      {orderId === null && (
        <div className="empty">
          <h1>{t('Something went wrong placing the order, please contact customer service.')}</h1>
          <p>
            <Link className="button" to={`${urls.canonical('/checkout')}#cart`}>
              {t('Back to the cart')}
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}

function Unpaid({ order }: { order: Order }): ReactNode {
  const { t } = useTranslator();
  const price = useOrderPrice(order);
  const finder = useService(OrderFinder);
  const navigate = useNavigate();
  const urls = useService(Urls);
  const { order_id: id, payment_state: state, can_cancel: mayCancel } = order.extension_attributes;
  const [busy, setBusy] = useState<'pay' | 'cancel'>();
  const [problem, setProblem] = useState<string>();
  const isPaid = state === 'paid' || state === 'none' || order.state === 'payment_review';
  useEffect(() => {
    // The word of the payment came after all.
    if (isPaid) void navigate(`${urls.canonical('/order-confirmation')}?order=${id}`, { replace: true });
  }, [id, isPaid, navigate, urls]);

  async function attempt(what: 'pay' | 'cancel', work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(what);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setBusy(undefined);
      setProblem(t(error instanceof ApiError && error.code > 0 ? error.template : 'Something went wrong.'));
    }
  }
  const pay = (): Promise<void> =>
    attempt('pay', async () => {
      window.location.assign(await finder.paymentUrl(id));
    });
  const back = (): Promise<void> =>
    attempt('cancel', async () => {
      await finder.backToCart(id);
      await navigate(`${urls.canonical('/checkout')}#cart`);
    });

  if (order.status === 'canceled')
    return (
      <div className="page order-page">
        <header className="page__head">
          <h1>{t('Order {number} is cancelled', { number: order.increment_id })}</h1>
          <p className="page__intro">{t('Nothing was paid, and nothing will be sent.')}</p>
        </header>
        <p>
          <button type="button" className="button" onClick={() => void finder.orderAgain(order)}>
            {t('Put it back into the cart')}
          </button>
        </p>
      </div>
    );
  return (
    <div className="page order-page">
      <header className="page__head">
        <h1>{t('The payment did not succeed')}</h1>
        <p className="page__intro">
          {t('Order {number} of {total} is kept for you. Nothing was paid yet.', {
            number: order.increment_id,
            total: price(cents(order.grand_total)),
          })}
        </p>
      </header>
      <div className="account-form__message" role="alert">
        {problem !== undefined && <p>{problem}</p>}
      </div>
      <p className="order-page__ways">
        <button type="button" className="button" aria-busy={busy === 'pay'} onClick={() => void pay()}>
          {t('Pay again')}
        </button>
        {mayCancel && (
          <button
            type="button"
            className="button button--quiet"
            aria-busy={busy === 'cancel'}
            onClick={() => void back()}
          >
            {t('Cancel and go back to the cart')}
          </button>
        )}
      </p>
      <OrderLines order={order} />
    </div>
  );
}
