import { useState, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, PartView, useLocation, useNavigate, useService, useStore, useTranslator } from 'etalage/core/react';
import { OrderFinder, OrderHistoryStore, OrderUi, type ShownOrder } from 'etalage/modules/order';
import { useOrder } from 'etalage/modules/order/react';
import { Problem } from '../ui/later/problem.tsx';
import '../styles/order.css';

/** One of the customer's orders. */
export function MyOrder(): ReactNode {
  const { t } = useTranslator();
  const finder = useService(OrderFinder);
  const urls = useService(Urls);
  const number = decodeURIComponent(useLocation().pathname.split('/').filter(Boolean).at(-1) ?? '');
  const { order, problem, isGone, again } = useOrder(number, (wanted) => finder.ofCustomer(wanted));
  const { orders_history: history } = useStore(OrderHistoryStore);
  // What this browser knew of it stands there at once, without a network too.
  const shown = order ?? (isGone ? undefined : history?.items.find((known) => known.number === number));
  return (
    <section className="my-order" aria-busy={!order && problem === undefined}>
      <p>
        <Link to={urls.canonical('/my-account/orders')}>{t('All my orders')}</Link>
      </p>
      {problem !== undefined && <Problem text={problem} again={isGone ? undefined : again} />}
      {shown && <PartView of={OrderUi.OrderView} props={{ order: shown }} />}
      {order && <Actions order={order} />}
    </section>
  );
}

/** An unpaid order can be paid; any can be ordered once more. */
function Actions({ order }: { order: ShownOrder }): ReactNode {
  const { t } = useTranslator();
  const finder = useService(OrderFinder);
  const navigate = useNavigate();
  const urls = useService(Urls);
  const [isBusy, setBusy] = useState(false);
  const mayPay = order.isPaidOnline && order.canCancel;
  async function again(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    await finder.orderAgain(order);
    setBusy(false);
  }
  return (
    <p className="order-page__ways">
      {mayPay && (
        <button
          type="button"
          className="button"
          onClick={() => void navigate(`${urls.canonical('/order-failed')}?order=${order.id}`)}
        >
          {t('Pay again')}
        </button>
      )}
      <button type="button" className="button button--quiet" aria-busy={isBusy} onClick={() => void again()}>
        {t('Order this again')}
      </button>
    </p>
  );
}
