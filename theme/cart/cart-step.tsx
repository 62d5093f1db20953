import type { ReactNode } from 'react';
import { PartView, SlotView, useTranslator } from 'etalage/core/react';
import { CartUi } from 'etalage/modules/cart';
import { useCart } from 'etalage/modules/cart/react';
import { ArrivalDay } from '../ui/arrival-day.tsx';
import { useFocusAfterRemoval } from '../ui/later/use-focus-after-removal.ts';
import { Lines } from './lines.tsx';
import { ShareLink } from './share-link.tsx';
import { ToCheckout } from './to-checkout.tsx';
import '../styles/cart.css';

/** The cart as the first step of the checkout, a page of its own. `next` leads on. */
export default function CartStep({ next }: { next: string }): ReactNode {
  const { t } = useTranslator();
  const { lines, isLoaded } = useCart();
  const place = useFocusAfterRemoval<HTMLDivElement>(lines.length);
  return (
    <div className="page">
      <header className="page__head">
        <h1>{t('Shopping cart')}</h1>
      </header>
      <div ref={place} tabIndex={-1} role="group" aria-label={t('Shopping cart')} className="cart-step">
        {lines.length > 0 ? <Content next={next} /> : isLoaded && <PartView of={CartUi.Empty} props={{}} />}
      </div>
    </div>
  );
}

function Content({ next }: { next: string }): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <section>
        <h2 className="visually-hidden">{t('Products')}</h2>
        <Lines />
        <div className="cart-extras">
          <SlotView of={CartUi.cartExtras} props={{}} />
          <ShareLink />
        </div>
      </section>
      <section className="cart-step__summary" aria-label={t('Overview')}>
        <PartView of={CartUi.FreeDelivery} props={{}} />
        <PartView of={CartUi.Totals} props={{}} />
        <PartView of={CartUi.Coupon} props={{}} />
        <p className="quiet">
          <ArrivalDay />
        </p>
        <ToCheckout to={next} />
      </section>
    </>
  );
}
