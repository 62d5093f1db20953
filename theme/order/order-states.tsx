import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import '../styles/order.css';

/** The place of an order that is on its way, and what it will be. */
export function OrderSkeleton(): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <header className="page__head">
        <h1>{t('Your order')}</h1>
        <noscript>
          <p>{t('Orders are shown to their owners only, which needs JavaScript.')}</p>
        </noscript>
      </header>
      <div className="order-page__skeleton" aria-busy="true">
        <p className="quiet order-page__wait">{t('One moment, please')}</p>
      </div>
    </>
  );
}

interface OrderProblemProps {
  readonly problem: string;
  readonly isGone: boolean;
  readonly again: () => void;
}

/** An order could not be had. */
export function OrderProblem({ problem, isGone, again }: OrderProblemProps): ReactNode {
  const { t } = useTranslator();
  const urls = useService(Urls);
  return (
    <div className="empty">
      <h1>{t('Your order')}</h1>
      <p role="alert">{problem}</p>
      <p>
        {isGone ? (
          <Link className="button" to={urls.canonical('/order-lookup')}>
            {t('Find your order')}
          </Link>
        ) : (
          <button type="button" className="button" onClick={again}>
            {t('Try again')}
          </button>
        )}
      </p>
    </div>
  );
}
