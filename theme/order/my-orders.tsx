import { useEffect, useState, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import { OrderFinder, OrderHistoryStore, type OrderHistoryState, type ShownOrder } from 'etalage/modules/order';
import type { SubpageProps } from 'etalage/modules/user';
import { Problem } from '../ui/later/problem.tsx';
import { AccountLink } from '../user/account-link.tsx';
import { OverviewTile } from '../user/overview-tile.tsx';
import { MyOrder } from './my-order.tsx';
import { asDate } from './order-dates.ts';
import { useOrderPrice } from './use-order-texts.ts';
import '../styles/order.css';

/** The account's subpages of orders: all of them, newest first, and one. */
export default function MyOrders({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return (
      <AccountLink path="/my-account/orders" label="My orders" menu={menu} subpages={['my-orders', 'order-detail']} />
    );
  if (subpage === 'overview') return <LastOrder />;
  if (subpage === 'order-detail') return <MyOrder />;
  return subpage === 'my-orders' ? <Orders /> : null;
}

/** The customer's orders, once they were asked for; `isBusy` until it is known what there is. */
function useHistory(): { readonly isBusy: boolean } & OrderHistoryState {
  const finder = useService(OrderFinder);
  const state = useStore(OrderHistoryStore);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    void finder.loadHistory().finally(() => setAsked(true));
  }, [finder]);
  return { ...state, isBusy: state.status === 'loading' || !isAsked };
}

function LastOrder(): ReactNode {
  const { t } = useTranslator();
  const { orders_history: history, status, isBusy } = useHistory();
  const order = history?.items[0];
  return (
    <OverviewTile path="/my-account/orders" label="My orders">
      {order && (
        <>
          {order.number} <span className="quiet">{t(order.statusLabel)}</span>
        </>
      )}
      {!order && !isBusy && status !== 'failed' && t('None yet')}
    </OverviewTile>
  );
}

function Orders(): ReactNode {
  const { t } = useTranslator();
  const finder = useService(OrderFinder);
  const { orders_history: history, status, isBusy } = useHistory();
  const items = history?.items ?? [];
  return (
    <section className="my-orders" aria-busy={isBusy}>
      <h2>{t('My orders')}</h2>
      {status === 'failed' && (
        <Problem text={t('Your orders could not be loaded just now.')} again={() => void finder.loadHistory()} />
      )}
      {items.length > 0 && (
        <ul className="my-orders__list">
          {items.map((order) => (
            <li key={order.number}>
              <Row order={order} />
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && isBusy && <p className="visually-hidden my-orders__awaited">{t('One moment, please')}</p>}
      {items.length === 0 && !isBusy && status !== 'failed' && (
        <p>
          {t('You have not ordered anything yet.')} <Link to="/">{t('Continue shopping')}</Link>
        </p>
      )}
      {history && history.total > items.length && (
        <p>
          <button
            type="button"
            className="button button--quiet"
            aria-busy={isBusy}
            onClick={() => void finder.loadHistory({ more: true })}
          >
            {t('Show more orders')}
          </button>
        </p>
      )}
    </section>
  );
}

function Row({ order }: { order: ShownOrder }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const price = useOrderPrice(order);
  const to = useService(Urls).canonical(`/my-account/orders/${encodeURIComponent(order.number)}`);
  return (
    <Link to={to} className="my-orders__row">
      <span className="my-orders__number">{t('Order {number}', { number: order.number })}</span>
      <span className="quiet">{asDate(order.placedAt, translator)}</span>
      <span>{t(order.statusLabel)}</span>
      <span className="my-orders__total">{price(order.total)}</span>
    </Link>
  );
}
