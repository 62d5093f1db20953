import { memo, type ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { CartStore, isOrderable, type CartItem } from 'etalage/modules/cart';
import { problemsOf } from '../cart/orderable.ts';
import { ShopImage } from '../ui/shop-image.tsx';
import '../styles/forms.css';
import '../styles/checkout-summary.css';

/** What is bought, without anything to change. Not rendered anew with every key that is pressed in a form. */
export const Lines = memo(function Lines(): ReactNode {
  const { t, price } = useTranslator();
  const { cartItems } = useStore(CartStore);
  return (
    <ul className="checkout-lines">
      {cartItems.map((item) => (
        <li key={`${item.sku}-${item.checksum}-${item.added_at}-${JSON.stringify(item.extensions)}`}>
          {item.picture ? (
            <ShopImage
              path={item.picture}
              alt=""
              box={{ width: 80, height: 99 }}
              widths={[80, 160]}
              sizes="4rem"
              className="checkout-lines__picture"
            />
          ) : (
            <span className="checkout-lines__picture" />
          )}
          <div>
            <p>{item.name}</p>
            <p className="quiet">
              {[
                ...item.options.map(({ label, value }) => `${label}: ${value}`),
                t('Quantity: {count}', { count: item.qty }),
              ].join(', ')}
            </p>
            {problemsOf(item).map(({ key, values }) => (
              <p key={key} className="form-field__error">
                {t(key, values)}
              </p>
            ))}
          </div>
          {isOrderable(item) && <p className="price">{price(item.totals?.row ?? item.price_incl_tax * item.qty)}</p>}
        </li>
      ))}
    </ul>
  );
});

/** In cents, of what can be ordered. */
const sumOf = (items: readonly CartItem[]): number =>
  items.filter(isOrderable).reduce((sum, { price_incl_tax, qty }) => sum + price_incl_tax * qty, 0);

/** What it costs, as the server says; until it has, what the lines cost. */
export const Totals = memo(function Totals(): ReactNode {
  const { t, price } = useTranslator();
  const { cartItems, platformTotals, platformTotalSegments: totals } = useStore(CartStore);
  const coupon = platformTotals?.coupon_code;
  const lines = sumOf(cartItems);
  const rows: readonly (readonly [label: string, value: string])[] = [
    [t('Subtotal'), price(totals?.subtotal_incl_tax ?? lines)],
    ...(totals && totals.discount !== 0
      ? [[`${t('Discount')}${coupon === undefined ? '' : ` (${coupon})`}`, price(totals.discount)] as const]
      : []),
    ...(totals ? [[t('Delivery'), totals.shipping === 0 ? t('Free') : price(totals.shipping)] as const] : []),
    ...(totals?.costs ?? []).map(({ title, cents }) => [t(title), price(cents)] as const),
    ...(totals && totals.payment !== 0 ? [[t('Payment costs'), price(totals.payment)] as const] : []),
  ];
  return (
    <>
      <dl className="checkout-totals">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="checkout-totals__sum">
          <dt>
            {t('Total')}{' '}
            {totals && <span className="quiet">{t('including {tax} VAT', { tax: price(totals.tax) })}</span>}
          </dt>
          <dd>{price(totals?.grand_total ?? lines)}</dd>
        </div>
      </dl>
      <EndedCoupon />
    </>
  );
});

/** A coupon that has fallen away on the way to the order: with the e-mail address of who has used it, for example. */
export function EndedCoupon(): ReactNode {
  const { t } = useTranslator();
  const { endedCoupon: code } = useStore(CartStore);
  if (code === undefined) return null;
  return (
    <p role="status" className="form-field__error">
      {t('Coupon {code} is not valid for this order any more. Look at the new total.', { code })}
    </p>
  );
}

/** What the shopper agrees to pay, in cents. */
export function useTotal(): number {
  const { cartItems, platformTotalSegments } = useStore(CartStore);
  return platformTotalSegments?.grand_total ?? sumOf(cartItems);
}
