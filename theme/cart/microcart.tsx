import { useEffect, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, SlotView, useService, useStore, useTranslator } from 'etalage/core/react';
import { Cart, CartStore, CartUi } from 'etalage/modules/cart';
import { ArrivalDay } from '../ui/arrival-day.tsx';
import { CouponForm } from './coupon-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { Lines } from './lines.tsx';
import { ShareLink } from './share-link.tsx';
import { Totals } from './totals.tsx';

/** The cart in its panel. */
export default function Microcart(): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const checkout = useService(Urls).canonical('/checkout');
  const { cartItems, cartIsLoaded } = useStore(CartStore);
  useEffect(() => void cart.load(), [cart]);
  if (cartItems.length === 0) return cartIsLoaded && <EmptyCart />;
  return (
    <>
      <FreeDelivery />
      <Lines />
      <div className="cart-extras">
        <SlotView of={CartUi.cartExtras} props={{}} />
        <CouponForm />
        <ShareLink />
      </div>
      <div className="drawer__foot">
        <Totals />
        <p className="quiet">
          <ArrivalDay />
        </p>
        <Link to={checkout} className="button">
          {t('Proceed to checkout')}
        </Link>
      </div>
    </>
  );
}
