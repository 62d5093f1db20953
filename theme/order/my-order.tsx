import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, PartView, useLocation, useService, useStore, useTranslator } from 'etalage/core/react';
import { OrderFinder, OrderHistoryStore, OrderUi } from 'etalage/modules/order';
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
      {shown && <PartView of={OrderUi.OrderView} props={{ order: shown, inAccount: true }} />}
    </section>
  );
}
