import { useId, type ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ShownOrder } from 'etalage/modules/order';
import type { ShippingChoiceText } from 'etalage/modules/shipping';
import { PostalAddress } from './postal-address.tsx';
import '../styles/order.css';

/** Where an order goes, and who pays it. */
export default function OrderAddresses({ order }: { order: ShownOrder }): ReactNode {
  const { t } = useTranslator();
  const { shippingAddress: to, shippingChoice: chosen } = order;
  const place = chosen?.texts.find(({ isPlace }) => isPlace);
  return (
    <div className="order__addresses">
      {place ? <Place place={place} /> : to && <PostalAddress title={t('Delivery address')} address={to} />}
      <PostalAddress title={t('Billing address')} address={order.billingAddress} />
    </div>
  );
}

/** Where the goods go instead of the shopper's address, such as a pickup point. */
function Place({ place: { label, value } }: { place: ShippingChoiceText }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <address>{value}</address>
    </section>
  );
}
