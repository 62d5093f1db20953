import type { ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { CartStore } from 'etalage/modules/cart';
import { useCartTotals } from 'etalage/modules/cart/react';
import { Icon } from '../ui/icon.tsx';
import '../styles/cart.css';

/**
 * How much is missing for free delivery, where the shop has a minimum for it. It has its place before that is known,
 * and is as high when nothing is missing any more: the buttons below it stay where they are.
 */
export default function FreeDelivery(): ReactNode {
  const { t, price } = useTranslator();
  const { freeDelivery } = useCartTotals();
  const isKnown = useStore(CartStore).platformTotals !== null;
  if (!isKnown) return <div className="free-delivery free-delivery--awaited" />;
  if (!freeDelivery || freeDelivery.from <= 0) return null;
  const { from, missing } = freeDelivery;
  const text =
    missing > 0 ? t('{amount} more and delivery is free', { amount: price(missing) }) : t('Delivery is free');
  return (
    <div className="free-delivery">
      <p>
        <Icon name={missing > 0 ? 'truck' : 'check'} />
        {text}
      </p>
      <progress max={from} value={from - missing} aria-label={t('Towards free delivery')} />
    </div>
  );
}
