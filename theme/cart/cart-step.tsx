import { useEffect, type ReactNode } from 'react';
import { Link, SlotView, useService, useStore, useTranslator } from 'etalage/core/react';
import { Cart, CartStore, CartUi } from 'etalage/modules/cart';
import { ArrivalDay } from '../ui/arrival-day.tsx';
import { CouponForm } from './coupon-form.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { FreeDelivery } from './free-delivery.tsx';
import { Lines } from './lines.tsx';
import { ShareLink } from './share-link.tsx';
import { Totals } from './totals.tsx';

/** The cart as the first step of the checkout. `next` leads on. */
export default function CartStep({ next }: { next: string }): ReactNode {
  const { t } = useTranslator();
  const cart = useService(Cart);
  const { cartItems, cartIsLoaded } = useStore(CartStore);
  useEffect(() => void cart.load(), [cart]);
  if (cartItems.length === 0) return cartIsLoaded && <EmptyCart />;
  return (
    <div className="cart-step">
      <section aria-label={t('Shopping cart')}>
        <Lines />
        <div className="cart-extras">
          <SlotView of={CartUi.cartExtras} props={{}} />
          <ShareLink />
        </div>
      </section>
      <section className="cart-step__summary" aria-label={t('Overview')}>
        <FreeDelivery />
        <Totals />
        <CouponForm />
        <p className="quiet">
          <ArrivalDay />
        </p>
        <Link to={next} className="button">
          {t('Proceed to checkout')}
        </Link>
      </section>
    </div>
  );
}
