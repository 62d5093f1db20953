import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import type { ShownOrder } from 'etalage/modules/order';
import '../styles/rma.css';

/** Below an order: to withdraw from it, which the law wants to be easy to find, and to send something back. */
export default function OrderActions({ order }: { order: ShownOrder }): ReactNode {
  const { t } = useTranslator();
  const urls = useService(Urls);
  if (order.state === 'canceled' || order.state === 'closed') return null;
  const { number, email, billingAddress, customerId } = order;
  const named = new URLSearchParams({ increment_id: number, email, lastname: billingAddress.lastName ?? '' });
  const back =
    customerId === undefined
      ? `${urls.canonical('/guest-return')}#${named}`
      : urls.canonical(`/my-account/returns/request/${encodeURIComponent(number)}`);
  return (
    <>
      <Link to={back} className="button button--quiet">
        {t('Send something back')}
      </Link>
      <Link to={`${urls.canonical('/withdrawal')}#${named}`} className="button button--quiet">
        {t('Withdraw from the contract here')}
      </Link>
    </>
  );
}
