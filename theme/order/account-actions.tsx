import { useState, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { useNavigate, useService, useTranslator } from 'etalage/core/react';
import { OrderFinder, type ShownOrder } from 'etalage/modules/order';

/** An unpaid order can be paid; any can be ordered once more. */
export function AccountActions({ order }: { order: ShownOrder }): ReactNode {
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
    <>
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
    </>
  );
}
