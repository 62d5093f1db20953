import { useEffect, useState, type ReactNode } from 'react';
import { ApiError, Notifications, Urls } from 'etalage/core';
import { Link, useLocation, useNavigate, useService, useTranslator } from 'etalage/core/react';
import { Checkout } from 'etalage/modules/checkout';
import { OrderFinder, type Order } from 'etalage/modules/order';
import { Beside } from '../beside/beside.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderProblem, OrderSkeleton } from './order-states.tsx';
import { cents } from './order-words.ts';
import { useOrder } from './use-order.ts';
import { useOrderPrice } from './use-order-words.ts';
import '../styles/forms.css';
import '../styles/order.css';

/**
 * An order that is not paid: refused, or left on the way. It waits for a while: it can be paid, paid another way, or go
 * back into the cart.
 */
export default function FailedPage(): ReactNode {
  const finder = useService(OrderFinder);
  const { search } = useLocation();
  const orderId = new URLSearchParams(search).get('order');
  const { order, problem, isGone, again } = useOrder(orderId ?? undefined, (id) => finder.placed(id));
  if (order) return <Unpaid order={order} />;
  if (orderId === null) return <Unknown />;
  return (
    <div className="page order-page">
      {problem === undefined ? <OrderSkeleton /> : <OrderProblem problem={problem} isGone={isGone} again={again} />}
    </div>
  );
}

/** Something failed, and the address does not say of which order. */
function Unknown(): ReactNode {
  const { t } = useTranslator();
  const checkout = useService(Urls).canonical('/checkout');
  return (
    <Beside kind="account">
      <div className="page order-page">
        <div className="empty">
          <h1>{t('Something went wrong.')}</h1>
          <p>{t('Something went wrong placing the order, please contact customer service.')}</p>
          <p>
            <Link className="button" to={`${checkout}#cart`}>
              {t('Back to the cart')}
            </Link>
          </p>
        </div>
      </div>
    </Beside>
  );
}

type Way = 'pay' | 'otherwise' | 'cancel';

function Unpaid({ order }: { order: Order }): ReactNode {
  const { t } = useTranslator();
  const price = useOrderPrice(order);
  const finder = useService(OrderFinder);
  const checkout = useService(Checkout);
  const navigate = useNavigate();
  const urls = useService(Urls);
  const notifications = useService(Notifications);
  const { order_id: id, payment_state: state, can_cancel: mayCancel } = order.extension_attributes;
  const [busy, setBusy] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  const isPaid = state === 'paid' || state === 'none' || order.state === 'payment_review';
  useEffect(() => {
    // The word of the payment came after all.
    if (isPaid) void navigate(`${urls.canonical('/order-confirmation')}?order=${id}`, { replace: true });
  }, [id, isPaid, navigate, urls]);

  async function attempt(what: Way, work: () => Promise<void>): Promise<void> {
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
  /** An order has one way to pay: another way is another order, of the same. */
  const back = (what: 'otherwise' | 'cancel', step: string): Promise<void> =>
    attempt(what, async () => {
      const isAllThere = await finder.backToCart(id);
      // It stands in the checkout as it was chosen: nobody is to pay the same way again unawares.
      if (what === 'otherwise') await checkout.payOtherwise(order.payment.method);
      const message = isAllThere
        ? 'Order {number} is cancelled. What was in it is in your cart again.'
        : 'Order {number} is cancelled';
      notifications.show({ type: 'success', message: t(message, { number: order.increment_id }) });
      await navigate(`${urls.canonical('/checkout')}#${step}`);
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
        <h1>{t(state === 'refused' ? 'The payment did not succeed' : 'Your order is not paid yet')}</h1>
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
          {t(state === 'refused' ? 'Pay again' : 'Pay now')}
        </button>
        {mayCancel && (
          <>
            <button
              type="button"
              className="button button--quiet"
              aria-busy={busy === 'otherwise'}
              onClick={() => void back('otherwise', 'payment')}
            >
              {t('Pay another way')}
            </button>
            <button
              type="button"
              className="text-link"
              aria-busy={busy === 'cancel'}
              onClick={() => void back('cancel', 'cart')}
            >
              {t('Cancel and go back to the cart')}
            </button>
          </>
        )}
      </p>
      {mayCancel && (
        <p className="quiet">
          {t('Paying another way makes a new order of it: this one is cancelled, and costs nothing.')}
        </p>
      )}
      <OrderLines order={order} />
    </div>
  );
}
