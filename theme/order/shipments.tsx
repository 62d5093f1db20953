import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ShownOrder } from 'etalage/modules/order';
import '../styles/order.css';

/** What is on its way, and where to follow it. */
export default function Shipments({ order }: { order: ShownOrder }): ReactNode {
  const { t } = useTranslator();
  const { shipments } = order;
  if (shipments.length === 0) return null;
  return (
    <div className="order__instructions">
      {shipments.map(({ id, carrier, trackingNumber: code, trackingUrl: url, lines }) => (
        <p key={id}>
          {t('On its way with {carrier}: {what}.', {
            carrier: code === undefined ? carrier : `${carrier} ${code}`,
            what: lines.map(({ lineId, qty }) => `${qty} x ${nameOf(order, lineId)}`).join(', '),
          })}{' '}
          {url && (
            <a href={url} className="text-link">
              {t('Follow your parcel')}
            </a>
          )}
        </p>
      ))}
    </div>
  );
}

const nameOf = ({ lines }: ShownOrder, lineId: number): string => lines.find(({ id }) => id === lineId)?.name ?? '';
