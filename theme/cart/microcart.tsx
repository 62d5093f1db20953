import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { PartView, SlotView, useService, useTranslator } from 'etalage/core/react';
import { CartUi } from 'etalage/modules/cart';
import { useCart } from 'etalage/modules/cart/react';
import { ArrivalDay } from '../ui/arrival-day.tsx';
import { useFocusAfterRemoval } from '../ui/later/use-focus-after-removal.ts';
import { Lines } from './lines.tsx';
import { ShareLink } from './share-link.tsx';
import { ToCheckout } from './to-checkout.tsx';
import '../styles/drawer.css';
import '../styles/cart.css';

/** The cart in its panel. */
export default function Microcart(): ReactNode {
  const { t } = useTranslator();
  const { lines, isLoaded } = useCart();
  const place = useFocusAfterRemoval<HTMLDivElement>(lines.length);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t('Products')} className="microcart">
      {lines.length > 0 ? <Content /> : isLoaded && <PartView of={CartUi.Empty} props={{}} />}
    </div>
  );
}

function Content(): ReactNode {
  const checkout = useService(Urls).canonical('/checkout');
  return (
    <>
      <PartView of={CartUi.FreeDelivery} props={{}} />
      <Lines />
      <div className="cart-extras">
        <SlotView of={CartUi.cartExtras} props={{}} />
        <PartView of={CartUi.Coupon} props={{}} />
        <ShareLink />
      </div>
      <div className="drawer__foot">
        <PartView of={CartUi.Totals} props={{}} />
        <p className="quiet">
          <ArrivalDay />
        </p>
        <ToCheckout to={checkout} />
      </div>
    </>
  );
}
